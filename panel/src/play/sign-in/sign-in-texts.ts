import type { Sentence } from '@matchdesk/contract/languages';

/** The texts of signing in and up, and of the pages that e-mails lead to. */
export const signInTexts = {
  continueWith: { en: 'Continue with {provider}', it: 'Continua con {provider}' },
  or: { en: 'or', it: 'oppure' },
  oneMoment: { en: 'You are being signed in…', it: 'Accesso in corso…' },
  forgot: { en: 'Forgot your password?', it: 'Password dimenticata?' },
  code: { en: 'Code of the second factor', it: 'Codice del secondo fattore' },
  needsSetUp: {
    en: 'This account needs a second factor first. Set it up in the panel for staff.',
    it: 'Questo account ha prima bisogno di un secondo fattore. Configuralo nel pannello dello staff.',
  },
  noAccount: { en: 'No account yet?', it: 'Non hai ancora un account?' },
  haveAccount: { en: 'Already have an account?', it: 'Hai già un account?' },
  letter: {
    en: 'A letter is on its way to {email}. Open the link in it to finish.',
    it: 'Una e-mail è in arrivo a {email}. Apri il link che contiene per finire.',
  },
  byTerms: {
    en: 'With an account you accept the terms and the privacy policy.',
    it: 'Con un account accetti i termini e l’informativa sulla privacy.',
  },
  terms: { en: 'Terms', it: 'Termini' },
  privacy: { en: 'Privacy policy', it: 'Informativa sulla privacy' },
  welcome: { en: 'Play in tournaments', it: 'Gioca nei tornei' },
  welcomeText: {
    en: 'Sign in to see your tournaments and what comes next in each.',
    it: 'Accedi per vedere i tuoi tornei e cosa succede in ciascuno.',
  },

  confirm: { en: 'Confirm your e-mail', it: 'Conferma la tua e-mail' },
  confirmText: {
    en: 'Type the password that you chose when you signed up.',
    it: 'Scrivi la password che hai scelto alla registrazione.',
  },
  confirmSend: { en: 'Confirm', it: 'Conferma' },
  noLink: {
    en: 'Open this page by the link in your e-mail.',
    it: 'Apri questa pagina dal link nella tua e-mail.',
  },

  claim: { en: 'Take over a seat', it: 'Prendi il posto' },
  claimSeat: { en: '{name} plays in “{title}” as a guest', it: '{name} gioca in “{title}” come ospite' },
  claimText: {
    en: 'If that is you, the seat and everything played from it become yours.',
    it: 'Se sei tu, il posto e tutto ciò che vi è stato giocato diventano tuoi.',
  },
  claimNeeds: { en: 'It takes an account of yours.', it: 'Ti serve un account.' },
  claimDo: { en: 'This seat is mine', it: 'Questo posto è mio' },
  claimNoLink: {
    en: 'Open this page by the link that you were given.',
    it: 'Apri questa pagina dal link che ti hanno dato.',
  },
} as const satisfies Record<string, Sentence>;

/** Why a sign-in through Discord or Twitch led back here. */
const problems: Readonly<Record<string, Sentence>> = {
  'players-not-allowed': {
    en: 'This account cannot sign in through {provider}.',
    it: 'Con questo account non si può accedere tramite {provider}.',
  },
  'provider-email-missing': {
    en: '{provider} gave no confirmed e-mail. Confirm yours there, or sign up with an e-mail here.',
    it: '{provider} non ha fornito un’e-mail confermata. Conferma la tua su {provider}, o registrati qui con un’e-mail.',
  },
  'email-not-confirmed': {
    en: 'There is an account with this e-mail that nobody has confirmed yet. Sign in with its password.',
    it: 'Esiste un account con questa e-mail, non ancora confermata. Accedi con la sua password.',
  },
  'email-taken': {
    en: 'There is an account with this e-mail. Sign in with its password.',
    it: 'Esiste già un account con questa e-mail. Accedi con la sua password.',
  },
  'link-refused': {
    en: 'This account cannot be joined with {provider}. Sign in with its password.',
    it: 'Questo account non può essere collegato a {provider}. Accedi con la sua password.',
  },
  blocked: { en: 'This account is blocked.', it: 'Questo account è bloccato.' },
  'provider-not-configured': {
    en: 'Signing in through {provider} is not set up here.',
    it: 'L’accesso tramite {provider} qui non è configurato.',
  },
  'too-many-requests': {
    en: 'Too many people signed up from here just now. Try again in a while.',
    it: 'Da qui si sono appena registrate troppe persone. Riprova tra un po’.',
  },
};

const failed: Sentence = {
  en: 'Signing in through {provider} did not work. Try again.',
  it: 'L’accesso tramite {provider} non è riuscito. Riprova.',
};

export const problemOf = (code: string): Sentence =>
  (Object.hasOwn(problems, code) ? problems[code] : undefined) ?? failed;
