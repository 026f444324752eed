import type { Log } from '#log.ts';
import type { EmailMessage } from '#mail/index.ts';

/** Stands in for a mail server in the demo: writes each e-mail to the log, with its links. */
export function logMail(log: Log): (message: EmailMessage) => Promise<void> {
  return async ({ to, subject, text }) => {
    log.warn(`The demo sends no mail. To ${to}: ${subject}\n\n${text}`);
  };
}
