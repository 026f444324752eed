import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { expect, test, vi } from 'vitest';
import { hour, later } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** How often each event about rooms and matches is announced while something is done. */
async function announcedBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const publish = vi.spyOn(server.context.live, 'publish');
  await act();
  const events = publish.mock.calls.map(([channel, type]) => `${channel.replaceAll(/\.?\d+/g, '')} ${type}`);
  publish.mockRestore();
  const counted = [...Map.groupBy(events, (event) => event)].map(
    ([event, all]) => [event, all.length] as const,
  );
  return Object.fromEntries(counted.toSorted());
}

test('up to 64 rooms that change at once are announced one by one, more as one', async () => {
  const manager = await server.as('manager');
  const filling = async (count: number) => {
    const { id } = await makeTournament(server, { type: '4', max_member: '128' });
    const params = { id };
    await enterPlayers(server, id, count);
    await manager.call(contract.createRooms, { params, body: { length: count, size: 1 } });
    return announcedBy(() => manager.call(contract.fillRooms, { params }));
  };
  expect(await filling(64)).toMatchInlineSnapshot(`
    {
      "public.tournament room": 64,
      "rr edited": 64,
      "rr room": 64,
      "rr.empty-rooms changed": 1,
    }
  `);
  expect(await filling(65)).toMatchInlineSnapshot(`
    {
      "public.tournament rooms": 1,
      "rr rooms": 1,
      "rr.empty-rooms changed": 1,
    }
  `);
});

test('up to 64 matches of a room that change at once are announced one by one, more as one', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [16] });
  const moving = (round: number) =>
    announcedBy(() =>
      manager.call(contract.updateRoomRound, {
        params: { id, roomId: rooms[0]!.id, round },
        body: { started_at: later(server.clock.now(), (40 - round) * hour).toISOString() },
      }),
    );
  expect(await moving(8)).toMatchInlineSnapshot(`
    {
      "public.tournament room": 1,
      "rr edited": 1,
      "rr room": 1,
      "rr.tournament.match changed": 64,
      "tournament match": 64,
    }
  `);
  expect(await moving(7)).toMatchInlineSnapshot(`
    {
      "public.tournament room": 1,
      "public.tournament rooms": 1,
      "rr edited": 1,
      "rr room": 1,
      "rr rooms": 1,
    }
  `);
});

test('a window holds at most 128 rooms, and the schedule at most the rounds of 16', async () => {
  const { params, manager } = await startedRooms(server, { sizes: Array(17).fill(2) });
  const rounds = async (query: object) =>
    (await manager.call(contract.listRoomRounds, { params, query })).body.data.map(
      ({ room_name }) => room_name,
    );
  expect((await rounds({})).at(-1)).toBe('Room 16');
  expect(await rounds({ from: 15, to: 40 })).toEqual(['Room 16', 'Room 17']);
  expect(await rounds({ from: 1, to: 2 })).toEqual(['Room 2', 'Room 3']);

  const large = { id: (await makeTournament(server, { type: '4', max_member: '128' })).id };
  await manager.call(contract.createRooms, { params: large, body: { length: 130, size: 1 } });
  const listed = async (query: object) =>
    (await manager.call(contract.listRooms, { params: large, query })).body.data.map(({ number }) => number);
  expect(await listed({ from: 1, to: 500 })).toEqual(Array.from({ length: 128 }, (_, index) => index + 2));
  expect(await listed({ from: 127, to: 129 })).toEqual([128, 129, 130]);
});

test('every room gets its matches once, also of more rooms than are computed in one go', async () => {
  const { id } = await makeTournament(server, { type: '4', max_member: '66' });
  const params = { id };
  await enterPlayers(server, id, 66);
  const manager = await server.as('manager');
  await manager.call(contract.createRooms, { params, body: { length: 33, size: 2 } });
  await manager.call(contract.fillRooms, { params });
  expect((await manager.call(generateRoomMatches, { params, body: {} })).status).toBe(200);
  expect((await readRooms(manager, id)).map(({ number, matches }) => [number, matches])).toEqual(
    Array.from({ length: 33 }, (_, index) => [index + 1, 1]),
  );
  const stored = await server.context.db
    .selectFrom('matches')
    .where('tournament_id', '=', tournamentId(id))
    .select('id')
    .execute();
  expect(stored).toHaveLength(33);
});
