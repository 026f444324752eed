import type { RefusalSentence } from '../refusals.ts';

export const teamRefusals = {
  'team-not-found': { status: 404, en: 'This team does not exist.', it: 'Questa squadra non esiste.' },
  'clan-not-found': { status: 404, en: 'This clan does not exist.', it: 'Questo clan non esiste.' },
  'clan-mate-not-found': {
    status: 404,
    en: 'This member of the clan does not exist.',
    it: 'Questo membro del clan non esiste.',
  },
  'already-in-clan': {
    status: 409,
    en: 'You can only be in one clan.',
    it: 'Si può far parte di un solo clan.',
  },
  'clan-full': { status: 409, en: 'The clan is full.', it: 'Il clan è al completo.' },
  'clan-leader-only': {
    status: 403,
    en: 'Only the leader of the clan may do this.',
    it: 'Solo il capo del clan può farlo.',
  },
  'clan-leader-cannot-leave': {
    status: 409,
    en: 'The leader cannot leave the clan.',
    it: 'Il capo non può lasciare il clan.',
  },
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
    en: 'Only the captain or a co-captain of the team may do this.',
    it: 'Solo il capitano o un co-capitano della squadra può farlo.',
  },
  'captain-alone': {
    status: 403,
    en: 'Only the captain makes co-captains, and changes or removes them.',
    it: 'Solo il capitano nomina i co-capitani, li cambia o li rimuove.',
  },
  'team-invite-over': {
    status: 410,
    en: 'This invitation is no longer valid. Ask the captain of the team for a new link.',
    it: 'Questo invito non è più valido. Chiedi un nuovo link al capitano della squadra.',
  },
  'team-locked': {
    status: 409,
    en: 'The team does not accept new members.',
    it: 'La squadra non accetta nuovi membri.',
  },
  'team-full': { status: 409, en: 'The team is full.', it: 'La squadra è al completo.' },
  'co-captains-enough': {
    status: 409,
    en: 'The co-captain limit of this game is {limit}.',
    it: 'Il limite di co-capitani di questo gioco è {limit}.',
  },
  'captain-cannot-leave': {
    status: 409,
    en: 'The captain cannot leave the team.',
    it: 'Il capitano non può lasciare la squadra.',
  },
} as const satisfies Record<string, RefusalSentence>;
