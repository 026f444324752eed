import { startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import {
  filledRooms,
  finish,
  playRoom,
  readRoomMatches,
  readRooms,
  startedRooms,
} from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-09] a match’s channel of a room, and the one for all matches, carry its updates', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [3] });
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const [one, all] = [await connect(manager), await connect(manager)];
  await subscribe(one, `rr.tournament.${id}.match.${match!.id}`);
  await subscribe(all, `rr.tournament.${id}.match.*`);
  const [heard, everything] = [nextFrame(one), nextFrame(all)];
  const { data } = await finish(manager, id, match!);
  expect((await heard).events).toMatchObject([{ type: 'changed', data }]);
  expect((await everything).events.map((event) => event.data.id)).toEqual([match!.id]);
});

test('[RT-10] the rooms’ channel carries the room that changed with its counts', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [3] });
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const staff = await connect(manager);
  await subscribe(staff, `rr.${id}`);
  const heard = nextFrame(staff);
  await finish(manager, id, match!);
  expect((await heard).events).toMatchObject([
    { type: 'room', data: { id: rooms[0]!.id, matches: 3, finished: 1, version: expect.any(Number) } },
  ]);
});

test('[RT-11, D148] a channel of its own says whether a room is empty', async () => {
  const { id, manager, rooms, entrants } = await filledRooms(server, { sizes: [2, 2] });
  const staff = await connect(manager);
  await subscribe(staff, `rr.empty-rooms.${id}`);
  const seat = { params: { id, roomId: rooms[0]!.id }, query: { participant_id: entrants[0]! } };
  const emptied = nextFrame(staff);
  await manager.call(contract.removeFromRoom, seat);
  expect((await emptied).events).toMatchObject([{ type: 'changed', data: { id, has_empty_rooms: true } }]);
  const filled = nextFrame(staff);
  await manager.call(contract.addToRoom, seat);
  expect((await filled).events).toMatchObject([{ type: 'changed', data: { id, has_empty_rooms: false } }]);
});

test('[O10, O19] spectators follow a room without private data, and hear nothing of a private tournament', async () => {
  const open = await startedRooms(server, { sizes: [3] });
  const secret = await startedRooms(server, {
    sizes: [3],
    more: { is_private: '1', secret_code: 'hush' },
  });
  const spectator = await connect(undefined);
  await subscribe(spectator, `public.tournament.${open.id}`);
  await subscribe(spectator, `public.tournament.${secret.id}`);
  const heard: { channel: string; type: string; data: unknown }[] = [];
  spectator.on('frame', ({ events }: { events: typeof heard }) => heard.push(...events));
  for (const { id, manager, rooms } of [secret, open]) {
    const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
    await finish(manager, id, match!);
  }
  await expect.poll(() => heard.filter(({ type }) => type === 'room').length).toBe(1);
  expect(heard.every(({ channel }) => channel === `public.tournament.${open.id}`)).toBe(true);
  expect(JSON.stringify(heard)).not.toMatch(/@players\.test|user_id|conflicts/);
});

test('a tick and a disqualification answer the version of the room that is announced, the bracket its decision', async () => {
  const { id, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 3] });
  const versionOf = async (roomId: number) =>
    (await readRooms(manager, id)).find((room) => room.id === roomId)!.version;
  const [room, other] = [rooms[0]!.id, rooms[1]!.id];
  const out = await manager.call(disqualifyParticipant, { params: { id, pid: entrants[5]! } });
  expect(out.body.room).toEqual({ id: other, version: await versionOf(other) });
  for (const roomId of [room, other]) await playRoom(manager, id, roomId);

  const tick = { params: { id, roomId: room }, body: { participantId: entrants[2]!, winner: true } };
  const ticked = await manager.call(contract.tickRoomWinner, tick);
  const again = await manager.call(contract.tickRoomWinner, tick);
  expect([ticked, again].map(({ body }) => body.version)).toEqual(Array(2).fill(await versionOf(room)));

  const staff = await connect(manager);
  await subscribe(staff, `rr.${id}`);
  const edited = nextFrame(staff);
  const { version } = (
    await manager.call(contract.tickRoomWinner, { ...tick, body: { ...tick.body, winner: false } })
  ).body;
  expect((await edited).events).toMatchObject([
    { type: 'room', data: { id: room, version } },
    { type: 'edited', data: { id: room, version } },
  ]);
  staff.emit('unsubscribe', `rr.${id}`);

  await subscribe(staff, `tournament.${id}`);
  const heard = nextFrame(staff);
  const { action_id } = (await manager.call(startRoomsBracket, { params: { id } })).body;
  expect((await heard).events).toContainEqual(
    expect.objectContaining({ type: 'brackets', data: { id, action_id } }),
  );
});
