import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { make } from '../every-change/make.ts';
import { type TestServer, useTestServer } from '../server.testing.ts';
import { comparable, recordedNow } from './comparable.ts';
import { drawTheSame } from './record-evening.ts';

/** A part of an evening that reads on its way; `shown` gives what it read. */
export interface ReadingPart {
  steps: (server: TestServer) => Promise<void>;
  shown: () => Promise<string[]>;
}

/** Reads by the call of this name, for the record. */
export type Read = (
  client: Client,
  name: string,
  ...inputs: { params?: object; query?: object; body?: object }[]
) => Promise<void>;

/** `note` adds a line of another kind to what was read. */
export function readingPart(
  steps: (server: TestServer, read: Read, note: (line: string) => void) => Promise<void>,
): ReadingPart {
  const lines: string[] = [];
  const read: Read = async (client, name, ...inputs) => {
    for (const input of inputs) {
      const { status, body } = await make(client, name, input);
      lines.push(`${name} ${JSON.stringify(input)} ${status} ${JSON.stringify(body)}`);
    }
  };
  return {
    steps: (server) => steps(server, read, (line) => void lines.push(line)),
    shown: async () => lines,
  };
}

/** Compares only what a part reads with the record: its changes are recorded elsewhere. */
export function compareReads(folder: string, name: string, { steps, shown }: ReadingPart): void {
  describe(name, () => {
    drawTheSame();
    const server = useTestServer();

    test('shows what was recorded', async () => {
      server.clock.set(recordedNow);
      await steps(server);
      const record = (await shown()).map(comparable).join('\n');
      await expect(record).toMatchFileSnapshot(join(folder, 'recorded', `${name}.txt`));
    });
  });
}
