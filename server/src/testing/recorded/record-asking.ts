import type { Client } from '../client.ts';
import { make } from '../every-change/make.ts';
import type { TestServer } from '../server.testing.ts';
import { compareWithRecord } from './record-evening.ts';

export interface Ask {
  /** Reads something, and keeps the answer for the record. */
  (client: Client, name: string, input?: Parameters<typeof make>[2]): Promise<void>;
  /** Keeps something else for the record. */
  note(what: string, found: unknown): void;
}

/** Like `compareWithRecord`, but what is shown is what the steps ask on their way. */
export function compareAsking(
  folder: string,
  name: string,
  steps: (server: TestServer, ask: Ask) => Promise<void>,
  settings: Record<string, string> = {},
): void {
  const lines: string[] = [];
  const note = (what: string, found: unknown) => void lines.push(`${what} ${JSON.stringify(found)}`);
  const read = async (...[client, call, input = {}]: Parameters<Ask>) => {
    const { status, body } = await make(client, call, input);
    note(`${call} ${JSON.stringify(input)} ${status}`, body);
  };
  const ask = Object.assign(read, { note });
  compareWithRecord(folder, name, (server) => steps(server, ask), { shown: async () => lines, settings });
}
