import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import { vi } from 'vitest';
import type { EmailMessage } from '#mail/index.ts';
import type { Client } from '../client.ts';
import { type Input, make } from '../every-change/make.ts';
import type { TestServer } from '../server.testing.ts';

/** What steps have recorded beside the answers to their changes. */
export interface Notes {
  /** Makes the read of this name, once for each input, and notes what it answers, and the e-mails that it posts. */
  read(client: Client, call: string, ...inputs: Input[]): Promise<void>;
  /** The same for addresses below `/api`. */
  readAt(client: Client, ...addresses: string[]): Promise<void>;
  note(what: string, value: unknown): void;
  /** The e-mails posted so far, once they are written. They are noted, and none is sent. */
  emails(): Promise<EmailMessage[]>;
}

/** Notes that are still empty, and `lines`, which gives what was noted in the order in which it happened. */
export function openNotes({ context: { mail } }: TestServer): { notes: Notes; lines(): Promise<string[]> } {
  const noted: (string | Promise<EmailMessage | undefined>)[] = [];
  if (mail) vi.spyOn(mail, 'post').mockImplementation((write) => noted.push(write(ownBrand.name)));
  const written = async () => (await Promise.all(noted)).filter((one) => one !== undefined);
  const notes: Notes = {
    async read(client, call, ...inputs) {
      for (const input of inputs.length > 0 ? inputs : [{}]) {
        const { status, body } = await make(client, call, input);
        noted.push(`${call} ${JSON.stringify(input)} ${status} ${JSON.stringify(body)}`);
        await written();
      }
    },
    async readAt(client, ...addresses) {
      for (const address of addresses) {
        const response = await client.raw(`/api${address}`);
        noted.push(`${address} ${response.status} ${await response.text()}`);
      }
    },
    note(what, value) {
      noted.push(`${what} ${JSON.stringify(value)}`);
    },
    emails: async () => (await written()).filter((one) => typeof one !== 'string'),
  };
  return { notes, lines: async () => (await written()).map(lineOf) };
}

function lineOf(noted: string | EmailMessage): string {
  if (typeof noted === 'string') return noted;
  const { to, subject, text } = noted;
  return `e-mail to ${to}: ${subject}\n${text}`;
}
