import { shuffleBrackets } from '@matchdesk/contract/formats/elimination';
import type { TournamentId } from '@matchdesk/contract/ids';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { transact } from '#database/transact.ts';
import { drawnTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('a crowd at one tournament leaves connections for everybody else, and each gets an answer', async () => {
  const { id, manager } = await drawnTournament(server, 4);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const holder = transact(server.context, async ({ trx }) => {
    await lockExistingTournament(trx, id as TournamentId);
    hold();
    await released;
  });
  await held;
  const crowd = Array.from({ length: 40 }, () => manager.call(shuffleBrackets, { params: { id } }));
  expect((await manager.call(listTournaments, { query: {} })).status).toBe(200);
  release();
  await holder;
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
});
