import { vi } from 'vitest';
import type { EmailMessage } from '#mail/index.ts';
import type { Client } from '../client.ts';
import { make } from '../every-change/make.ts';
import type { TestServer } from '../server.testing.ts';
import { compareWithRecord } from './record-evening.ts';

/** What steps can have recorded beside the answers to their changes. */
export interface Notes {
  /** Makes a read amid the steps; the record shows what it answers. E-mails that it posts are written then. */
  look(client: Client, name: string, input?: Parameters<typeof make>[2]): Promise<void>;
  note(what: string, value: unknown): void;
  /** The e-mails posted so far, once they are written. They are recorded, and none is sent. */
  emails(): Promise<EmailMessage[]>;
}

/**
 * Compares with a record that also shows what the steps looked at while they were made. Their calls are made once more
 * only where `isRepeated` is set.
 */
export function compareWithLooks(
  folder: string,
  name: string,
  steps: (server: TestServer, notes: Notes) => Promise<void>,
  { settings = {}, isRepeated = false }: { settings?: Record<string, string>; isRepeated?: boolean } = {},
): void {
  const lines: string[] = [];
  const posted: Promise<EmailMessage | undefined>[] = [];
  const emails = async () => (await Promise.all(posted)).filter((message) => message !== undefined);
  const notes: Notes = {
    async look(client, call, input = {}) {
      const { status, body } = await make(client, call, input);
      lines.push(`${call} ${JSON.stringify(input)} ${status} ${JSON.stringify(body)}`);
      await emails();
    },
    note(what, value) {
      lines.push(`${what} ${JSON.stringify(value)}`);
    },
    emails,
  };
  compareWithRecord(
    folder,
    name,
    async (server) => {
      const { mail } = server.context;
      if (mail) vi.spyOn(mail, 'post').mockImplementation((write) => posted.push(write()));
      await steps(server, notes);
    },
    { settings, isRepeated, shown: async () => [...lines, ...(await emails()).map(shownEmail)] },
  );
}

const shownEmail = ({ to, subject, text }: EmailMessage) => `e-mail to ${to}: ${subject}\n${text}`;
