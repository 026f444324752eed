import { changeThreads } from '#testing/every-change/talk-and-money.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists, readTournaments } from '#testing/recorded/recorded-reads.ts';
import type { TestServer } from '#testing/server.testing.ts';

const shown = async (server: TestServer) => [
  ...(await readLists(server)),
  ...(await readTournaments(server)),
];

compareWithRecord(import.meta.dirname, 'threads', changeThreads, { shown });
