import type { RefusalSentence } from '../refusals.ts';

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
  'equal-role': {
    status: 403,
    en: 'This person has the same role as you. Somebody with a higher role can change this.',
    it: 'Questa persona ha il tuo stesso ruolo. Può farlo chi ha un ruolo superiore.',
  },
  'own-grants': {
    status: 403,
    en: 'You cannot change your own roles, permissions and games.',
    it: 'Non puoi modificare i tuoi ruoli, permessi e giochi.',
  },
  'lacks-grant': {
    status: 403,
    en: 'You can only give what you have yourself.',
    it: 'Puoi dare solo ciò che hai tu stesso.',
  },
  'admin-permission': {
    status: 403,
    en: 'Only a Super admin may give or withdraw this permission.',
    it: 'Solo un Super admin può dare o togliere questo permesso.',
  },
  'needs-staff-role': {
    status: 409,
    en: 'This person has no staff role. Give them one first.',
    it: 'Questa persona non ha un ruolo nello staff. Assegnane prima uno.',
  },
  'needs-admin-role': {
    status: 409,
    en: 'This permission is for Super admins and Tournament admins.',
    it: 'Questo permesso è per Super admin e Tournament admin.',
  },
  'proof-needed': {
    status: 403,
    en: 'Please confirm that it is you first.',
    it: 'Prima conferma la tua identità.',
  },
  'session-not-found': {
    status: 404,
    en: 'This session has ended.',
    it: 'Questa sessione è terminata.',
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
