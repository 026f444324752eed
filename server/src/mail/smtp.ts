import { createTransport } from 'nodemailer';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Deliver } from './mail.ts';

/** Undefined if no mail server is configured. */
export function bySmtp({ MAIL_URL, MAIL_FROM }: Pick<Config, 'MAIL_URL' | 'MAIL_FROM'>): Deliver | undefined {
  if (!MAIL_URL) return undefined;
  const transport = createTransport(
    {
      url: MAIL_URL,
      connectionTimeout: 5 * second,
      greetingTimeout: 5 * second,
      socketTimeout: 10 * second,
      // E-mails are our own text: nothing is read from disk or fetched for them.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: MAIL_FROM },
  );
  return async (message) => {
    await transport.sendMail(message);
  };
}
