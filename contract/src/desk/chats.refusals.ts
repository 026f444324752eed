import type { RefusalSentence } from '../refusals.ts';

/** Refusals of writing in match and tournament chats. */
export const chatRefusals = {
  'chat-not-enabled': {
    status: 409,
    en: 'This tournament has no chat.',
    it: 'Questo torneo non ha una chat.',
  },
  'chat-closed': {
    status: 409,
    words: { status: 'tournament' },
    en: 'The chat is closed while the tournament’s status is “{status}”.',
    it: 'La chat è chiusa mentre lo stato del torneo è “{status}”.',
  },
  'match-chat-closed': {
    status: 409,
    en: 'This chat is closed: the match ended more than 15 minutes ago.',
    it: 'Questa chat è chiusa: la partita è finita da più di 15 minuti.',
  },
  'message-not-found': {
    status: 404,
    en: 'This message does not exist.',
    it: 'Questo messaggio non esiste.',
  },
  'not-in-tournament': {
    status: 403,
    en: 'This chat is for those who take part in the tournament.',
    it: 'Questa chat è per chi partecipa al torneo.',
  },
  'too-many-messages': {
    status: 429,
    en: 'You write too fast. You can write again in {seconds} s.',
    it: 'Scrivi troppo in fretta. Potrai scrivere di nuovo tra {seconds} s.',
  },
  muted: {
    status: 403,
    en: 'You cannot write here for another {seconds} s: {reason}',
    it: 'Non puoi scrivere qui per altri {seconds} s: {reason}',
  },
  'no-more-calls': {
    status: 403,
    en: 'You cannot call an admin here for another {seconds} s: {reason}',
    it: 'Non puoi chiamare un admin qui per altri {seconds} s: {reason}',
  },
  'chat-pictures-off': {
    status: 422,
    en: 'Pictures cannot be sent in this chat.',
    it: 'In questa chat non si possono inviare immagini.',
  },
} as const satisfies Record<string, RefusalSentence>;
