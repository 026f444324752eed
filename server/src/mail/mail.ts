import { setTimeout as pause } from 'node:timers/promises';
import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import { createTransport } from 'nodemailer';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Log } from '#log.ts';
import type { ShownBrand, ShownBrands } from '#rows/brand/index.ts';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
}

type Deliver = (message: EmailMessage) => Promise<void>;

export interface Mail {
  /**
   * Writes and sends an e-mail after the call is answered, so that the time of the answer reveals nothing. `write` gets
   * the organiser's name. If it returns none, nothing is sent.
   */
  post(write: (brand: string) => Promise<EmailMessage | undefined>): void;
  /** For background work that records the outcome: rejects if the e-mail could not be sent. */
  send(message: EmailMessage): Promise<void>;
  /** Waits for e-mails that are being sent. */
  close(): Promise<void>;
}

/** The pauses before retries: most failures of mail servers are short. */
const pauses = [second, 3 * second];

interface MailOptions {
  log: Log;
  brands: ShownBrands;
}

export function openMail(deliver: Deliver, { log, brands }: MailOptions): Mail {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(unsigned: EmailMessage): Promise<void> {
    const message = signed(unsigned, await brands.get());
    for (const wait of pauses) {
      try {
        return await deliver(message);
      } catch (error) {
        if (closing.signal.aborted || !isPassing(error)) throw error;
        log.warn({ err: error }, 'a mail is not sent yet, and is tried again');
        await pause(wait, undefined, { signal: closing.signal });
      }
    }
    await deliver(message);
  }

  return {
    post(write) {
      const sending = brands
        .get()
        .then(({ name }) => write(name))
        .then((message) => message && send(message))
        .catch((error) => log.error({ err: error }, 'a mail could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    send,
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** The organiser's name and line below what is written; nothing where they have said none. */
function signed(message: EmailMessage, { name, line }: ShownBrand): EmailMessage {
  if (name === ownBrand.name && line === '') return message;
  // Mail programs know a signature by the blank after the dashes.
  return {
    ...message,
    text: [`${message.text.trimEnd()}\n\n-- `, name, ...(line ? [line] : []), ''].join('\n'),
  };
}

/** Whether a retry may help: the connection failed, or the server answered "later" (4xx). */
function isPassing(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined || (responseCode >= 400 && responseCode < 500);
}

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
