import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestServer, useTestServer } from '../server.testing.ts';
import { comparable, recordedNow } from './comparable.ts';
import { type Notes, openNotes } from './notes.ts';
import { answerLine, recordCalls } from './record-calls.ts';
import { readTournaments } from './recorded-reads.ts';
import { newRows, readRows } from './recorded-rows.ts';
import { repeatCalls } from './repeat-calls.ts';

/**
 * Random draws would seat people differently in every run. Modules are shared with other test files, so
 * `crypto` itself is mocked.
 */
export function drawTheSame(): void {
  beforeAll(() => {
    const { randomInt } = crypto;
    vi.spyOn(crypto, 'randomInt').mockImplementation((below: number) =>
      below === 2 ** 32 ? 2026 : randomInt(below),
    );
    syncBuiltinESMExports();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

interface Options {
  settings?: Record<string, string>;
  /** What is read at the end: without it, nothing if the steps noted something, and else all tournaments. */
  shown?: (server: TestServer) => Promise<string[]>;
  /** Whether the calls are made once more, which takes as long again. */
  isRepeated?: boolean;
}

/**
 * Compares all that a part of an evening answers, stores, notes and shows afterwards with the record in the folder. If
 * a difference is meant, the test is run with `--update`, and the record is reviewed and committed with its cause.
 */
export function compareWithRecord(
  folder: string,
  name: string,
  steps: (server: TestServer, notes: Notes) => Promise<void>,
  { settings = {}, shown, isRepeated = true }: Options = {},
): void {
  describe(name, () => {
    drawTheSame();
    const server = useTestServer(settings);

    test('answers, stores and shows what was recorded', async () => {
      server.clock.set(recordedNow);
      const before = await readRows(server);
      const publish = vi.spyOn(server.context.live, 'publish');
      const { notes, lines } = openNotes(server);
      const calls = await recordCalls(() => steps(server, notes));
      const events = publish.mock.calls.map(([channel, type, data]) =>
        comparable(`${channel} ${type} ${JSON.stringify(data)}`),
      );
      publish.mockRestore();
      const noted = (await lines()).map(comparable);
      const rows = newRows(before, await readRows(server))
        .map(comparable)
        .toSorted();
      const answers = calls.map(answerLine);
      const show = shown ?? (noted.length > 0 ? async () => [] : readTournaments);
      const shownNow = (await show(server)).map(comparable);
      const repeated = isRepeated ? (await repeatCalls(server, calls)).map(comparable) : [];
      // Events of one call may change places: some are announced by work that goes on beside it.
      const parts = [answers, events.toSorted(), rows, noted, shownNow, repeated];
      const record = parts
        .filter((part) => part.length > 0)
        .map((part) => part.join('\n'))
        .join('\n\n');
      await expect(record).toMatchFileSnapshot(join(folder, 'recorded', `${name}.txt`));
    });
  });
}
