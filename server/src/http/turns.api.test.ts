import { shuffleBrackets } from '@matchdesk/contract/brackets';
import type { TournamentId } from '@matchdesk/contract/ids';
import { listTournaments } from '@matchdesk/contract/tournaments';
import { expect, test } from 'vitest';
import { lockExistingTournament } from '#areas/tournaments/index.ts';
import { transact } from '#database/transact.ts';
import { drawnTournament } from '#testing/entrants.ts';
import { useTestServer } from '#testing/server.ts';
import { createTurns } from './turns.ts';

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

test('turns come in their order, four at once, and one that fails gives its turn on', async () => {
  const inTurn = createTurns();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, number) =>
    inTurn('one', async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('failed');
    }),
  );
  await expect(inTurn('another', async () => 'at once')).resolves.toBe('at once');
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[0]?.();
  await expect(all[0]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (const end of ends) end();
  await Promise.all(all.slice(1));
});
