import type { RefusalSentence } from './sentence.ts';

export const teamRefusals = {
  'team-not-found': { status: 404, en: 'This team does not exist.', it: 'Questa squadra non esiste.' },
  'clan-not-found': { status: 404, en: 'This clan does not exist.', it: 'Questo clan non esiste.' },
  'team-mate-not-found': {
    status: 404,
    en: 'This team-mate does not exist.',
    it: 'Questo membro della squadra non esiste.',
  },
  'team-has-participation': {
    status: 403,
    en: 'Team has participation',
    it: 'La squadra partecipa a un torneo',
  },
  'captain-only': {
    status: 403,
    en: 'Only the captain of the team may do this.',
    it: 'Solo il capitano della squadra può farlo.',
  },
  'team-locked': {
    status: 409,
    en: 'The team does not accept new members.',
    it: 'La squadra non accetta nuovi membri.',
  },
  'team-full': { status: 409, en: 'The team is full.', it: 'La squadra è al completo.' },
  'captain-cannot-leave': {
    status: 409,
    en: 'The captain cannot leave the team.',
    it: 'Il capitano non può lasciare la squadra.',
  },
} as const satisfies Record<string, RefusalSentence>;
