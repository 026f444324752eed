import type { RefusalSentence } from '../refusals.ts';

export const reminderRefusals = {
  'nobody-to-remind': {
    status: 409,
    en: 'None of them still has to check in.',
    it: 'Nessuno di loro deve ancora fare il check-in.',
  },
  'reminded-already': {
    status: 409,
    en: 'They were reminded already. The next reminder is possible in {minutes} min.',
    it: 'Hanno già ricevuto un promemoria. Il prossimo sarà possibile tra {minutes} min.',
  },
  'nobody-to-reach': {
    status: 409,
    en: 'None of them can be reached: guests and blocked people get no messages.',
    it: 'Nessuno di loro è raggiungibile: ospiti e persone bloccate non ricevono messaggi.',
  },
  'no-unsure-letters': {
    status: 409,
    en: 'There is no mail whose delivery is unsure.',
    it: 'Non ci sono e-mail dalla consegna incerta.',
  },
  'no-mail-server': {
    status: 409,
    en: 'This server sends no e-mail.',
    it: 'Questo server non invia e-mail.',
  },
} as const satisfies Record<string, RefusalSentence>;
