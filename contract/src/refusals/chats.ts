import type { RefusalSentence } from './sentence.ts';

/** Writing in the chats of matches and tournaments. */
export const chatRefusals = {
  'chat-not-enabled': {
    status: 409,
    en: 'This tournament has no chat.',
    it: 'Questo torneo non ha una chat.',
  },
  'chat-closed': {
    status: 409,
    en: 'The chat is closed while the tournament is {status}.',
    it: 'La chat è chiusa mentre il torneo è {status}.',
  },
  'chat-pictures-off': {
    status: 422,
    en: 'Pictures cannot be sent in this chat.',
    it: 'In questa chat non si possono inviare immagini.',
  },
} as const satisfies Record<string, RefusalSentence>;
