import type { RefusalSentence } from '../refusals.ts';

export const notificationRefusals = {
  'notification-not-found': {
    status: 404,
    en: 'This notification does not exist.',
    it: 'Questa notifica non esiste.',
  },
  'notification-not-permitted': {
    status: 403,
    en: 'You dont have right permissions',
    it: 'Non hai i permessi necessari',
  },
  'notification-not-waiting': {
    status: 409,
    en: 'This notification is no longer scheduled: it was sent or called off.',
    it: 'Questa notifica non è più programmata: è stata inviata o annullata.',
  },
  'notification-waits': {
    status: 409,
    en: 'This notification is still scheduled. Call it off first.',
    it: 'Questa notifica è ancora programmata. Annullala prima.',
  },
  'no-push-sender': {
    status: 409,
    en: 'No sender for push notifications is configured.',
    it: 'Nessun servizio per le notifiche push è configurato.',
  },
  'nothing-to-resend': {
    status: 409,
    en: 'There is no device that this notification could be sent to again.',
    it: 'Non c’è alcun dispositivo a cui inviare di nuovo questa notifica.',
  },
  'device-not-found': {
    status: 404,
    en: 'This device is not registered.',
    it: 'Questo dispositivo non è registrato.',
  },
} as const satisfies Record<string, RefusalSentence>;
