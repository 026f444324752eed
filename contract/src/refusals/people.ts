import type { RefusalSentence } from './sentence.ts';

/** Signing in, roles and what a person may do. */
export const peopleRefusals = {
  'not-signed-in': { status: 401, en: 'Please sign in.', it: 'Effettua l’accesso.' },
  'wrong-credentials': {
    status: 401,
    en: 'The e-mail or the password is wrong.',
    it: 'L’e-mail o la password è errata.',
  },
  'token-not-valid': {
    status: 401,
    en: 'This sign-in link has been used or has expired.',
    it: 'Questo link di accesso è già stato usato o è scaduto.',
  },
  'reset-link-not-valid': {
    status: 409,
    en: 'This link has been used or has expired. Ask for a new one.',
    it: 'Questo link è già stato usato o è scaduto. Richiedine uno nuovo.',
  },
  'mail-not-set-up': {
    status: 409,
    en: 'This server sends no e-mail, so a password cannot be reset by it. Please turn to the organisers.',
    it: 'Questo server non invia e-mail, quindi non può reimpostare la password. Rivolgiti agli organizzatori.',
  },
  'sign-in-failed': {
    status: 401,
    en: 'The sign-in did not work. Please try again.',
    it: 'L’accesso non è riuscito. Riprova.',
  },
  'link-refused': {
    status: 403,
    en: 'A Super admin signs in with e-mail and password.',
    it: 'Un Super admin accede con e-mail e password.',
  },
  'provider-not-configured': {
    status: 503,
    en: 'Sign-in with {provider} is not configured on this server.',
    it: 'L’accesso con {provider} non è configurato su questo server.',
  },
  'players-not-allowed': {
    status: 403,
    en: 'This desk is for staff. Your account has no staff role.',
    it: 'Questo pannello è riservato allo staff. Il tuo account non ha un ruolo nello staff.',
  },
  blocked: { status: 403, en: 'This account is blocked.', it: 'Questo account è bloccato.' },
  'not-allowed': {
    status: 403,
    en: 'You do not have the permission for this.',
    it: 'Non hai il permesso per questa operazione.',
  },
  'own-records-only': {
    status: 403,
    en: 'You may only do this for your own account.',
    it: 'Puoi farlo solo per il tuo account.',
  },
  'higher-role': {
    status: 403,
    en: 'This person has a higher role than yours.',
    it: 'Questa persona ha un ruolo superiore al tuo.',
  },
  'role-not-assignable': {
    status: 403,
    en: 'Only a Super admin may give or take this role.',
    it: 'Solo un Super admin può assegnare o togliere questo ruolo.',
  },
  'last-super-admin': {
    status: 409,
    en: 'This is the last active Super admin; give the role to somebody else first.',
    it: 'È l’ultimo Super admin attivo; assegna prima il ruolo a qualcun altro.',
  },
  'user-not-found': { status: 404, en: 'This user does not exist.', it: 'Questo utente non esiste.' },
  'email-taken': { status: 409, en: 'This e-mail is already in use.', it: 'Questa e-mail è già in uso.' },
} as const satisfies Record<string, RefusalSentence>;
