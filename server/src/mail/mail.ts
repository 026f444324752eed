import { setTimeout as pause } from 'node:timers/promises';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export type Deliver = (letter: Letter) => Promise<void>;

export interface Mail {
  /**
   * Writes and sends after the call is answered, so that the time of the answer gives nothing away; without a letter,
   * nothing is sent.
   */
  post(write: () => Promise<Letter | undefined>): void;
  /** For whoever sends in the background and keeps what became of it: refuses where it could not be sent. */
  send(letter: Letter): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Mail servers are away for a moment more often than for good. */
const pauses = [second, 3 * second];

export function openMail(deliver: Deliver, log: Log): Mail {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(letter: Letter): Promise<void> {
    for (const wait of pauses) {
      try {
        return await deliver(letter);
      } catch (error) {
        if (closing.signal.aborted || !isPassing(error)) throw error;
        log.warn({ err: error }, 'a mail is not sent yet, and is tried again');
        await pause(wait, undefined, { signal: closing.signal });
      }
    }
    await deliver(letter);
  }

  return {
    post(write) {
      const sending = write()
        .then((letter) => letter && send(letter))
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

/** A connection that failed, or a server that answered "later" (4xx); what it refused for good stays refused. */
function isPassing(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined || (responseCode >= 400 && responseCode < 500);
}
