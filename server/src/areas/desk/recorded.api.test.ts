import { join } from 'node:path';
import { changeThreads } from '#testing/every-change/talk-and-money.ts';
import { readLists, readTournaments } from '#testing/recorded/reads.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';
import type { TestServer } from '#testing/server.testing.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

const shown = async (server: TestServer) => [
  ...(await readLists(server)),
  ...(await readTournaments(server)),
];

compareWithRecord(recorded('threads'), changeThreads, { shown });
