import type { Log } from '#log.ts';
import type { Letter } from '#mail/index.ts';

/** Stands in for a mail server in the demo: writes each letter to the log, with its links. */
export function logMail(log: Log): (letter: Letter) => Promise<void> {
  return async ({ to, subject, text }) => {
    log.warn(`The demo sends no mail. To ${to}: ${subject}\n\n${text}`);
  };
}
