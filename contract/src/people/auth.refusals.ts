import type { RefusalSentence } from '../refusals.ts';

/** Refusals of signing in and of resetting a password. */
export const authRefusals = {
  'wrong-credentials': {
    status: 401,
    en: 'The e-mail or the password is wrong.',
    it: 'L’e-mail o la password è errata.',
  },
  'half-sign-in-over': {
    status: 409,
    en: 'This sign-in took too long. Please begin again.',
    it: 'Questo accesso è durato troppo. Ricomincia.',
  },
  'factor-exists': {
    status: 409,
    en: 'There is a second factor already.',
    it: 'C’è già un secondo fattore.',
  },
  'factor-missing': {
    status: 409,
    en: 'There is no second factor yet.',
    it: 'Non c’è ancora un secondo fattore.',
  },
  'factor-required': {
    status: 409,
    en: 'Your role needs a second factor, so it cannot be removed.',
    it: 'Il tuo ruolo richiede un secondo fattore, quindi non si può rimuovere.',
  },
  'factor-first': {
    status: 409,
    en: 'Set up your own second factor first.',
    it: 'Imposta prima il tuo secondo fattore.',
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
  'new-email-link-not-valid': {
    status: 409,
    en: 'This link has been used or has expired. Ask for a new password with the new e-mail: a new link is sent there.',
    it: 'Questo link è già stato usato o è scaduto. Richiedi una nuova password con la nuova e-mail: lì arriva un nuovo link.',
  },
  'confirm-link-not-valid': {
    status: 409,
    en: 'This link has been used or has expired. Please sign up again.',
    it: 'Questo link è già stato usato o è scaduto. Registrati di nuovo.',
  },
  'email-not-confirmed': {
    status: 403,
    en: 'The e-mail of this account was never confirmed. Set a new password by e-mail, then try again.',
    it: 'L’e-mail di questo account non è mai stata confermata. Imposta una nuova password via e-mail, poi riprova.',
  },
  'sign-up-off': {
    status: 409,
    en: 'This server sends no e-mail, so nobody can sign up here with a password. Please contact the organisers.',
    it: 'Questo server non invia e-mail, quindi non è possibile registrarsi con una password. Rivolgiti agli organizzatori.',
  },
  'mail-not-set-up': {
    status: 409,
    en: 'This server sends no e-mail, so it cannot reset passwords. Please contact the organisers.',
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
  'provider-email-missing': {
    status: 403,
    en: 'Your account there has no confirmed e-mail. Please confirm one, or sign up with an e-mail here.',
    it: 'Il tuo account lì non ha un’e-mail confermata. Confermala, oppure iscriviti qui con un’e-mail.',
  },
  'players-not-allowed': {
    status: 403,
    en: 'This desk is for staff. Your account has no staff role.',
    it: 'Questo pannello è riservato allo staff. Il tuo account non ha un ruolo nello staff.',
  },
  blocked: { status: 403, en: 'This account is blocked.', it: 'Questo account è bloccato.' },
} as const satisfies Record<string, RefusalSentence>;
