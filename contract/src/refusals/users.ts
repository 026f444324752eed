import type { RefusalSentence } from './sentence.ts';

export const userRefusals = {
  'user-not-found': { status: 404, en: 'This user does not exist.', it: 'Questo utente non esiste.' },
  'no-user-with-email': {
    status: 404,
    en: 'No user has this e-mail.',
    it: 'Nessun utente ha questa e-mail.',
  },
  'block-yourself': {
    status: 409,
    en: 'You cannot block yourself.',
    it: 'Non puoi bloccare te stesso.',
  },
  'email-taken': { status: 409, en: 'This e-mail is already in use.', it: 'Questa e-mail è già in uso.' },
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
} as const satisfies Record<string, RefusalSentence>;
