import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { generateRoomMatches, startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import { register } from '@matchdesk/contract/people/players';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { filledRooms, playRoom, readRoomMatches } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const read = async (client: Client, id: number) =>
  (await client.call(getTournament, { params: { id } })).body.data;

/** The fields that the record repeats beside `rr`. */
const beside = <Stage extends { complete: boolean }>({ complete: _, ...again }: Stage) => again;

test('[TDET-21, TDET-22, RR-25, D54, D83] the record of a tournament says how far its rooms are, and a match of a room whether a bracket stands on it', async () => {
  const manager = await server.as('manager');
  const empty = await makeTournament(server, { type: '4' });
  const nothing = { stage: 1, is_generated_rooms: false, complete: false, rooms: [] };
  expect([empty.rr, await read(manager, empty.id)]).toMatchObject([
    nothing,
    { rr: nothing, ...beside(nothing) },
  ]);

  const filled = await filledRooms(server, { sizes: [3, 2] });
  const { id, params } = filled;
  const rooms = filled.rooms.map((room) => ({ id: room.id, name: room.name }));
  const expectStage = async (stage: Omit<typeof nothing, 'rooms'>) => {
    const whole = { ...stage, rooms };
    expect(await read(manager, id)).toMatchObject({ rr: whole, ...beside(whole) });
    return whole;
  };
  await expectStage({ stage: 1, is_generated_rooms: false, complete: false });

  const started = await manager.call(generateRoomMatches, { params, body: {} });
  const generated = await expectStage({ stage: 1, is_generated_rooms: true, complete: false });
  expect(started.body.data.rr).toEqual(generated);

  await playRoom(manager, id, rooms[0]!.id);
  await expectStage({ stage: 1, is_generated_rooms: true, complete: false });
  await playRoom(manager, id, rooms[1]!.id);
  await expectStage({ stage: 1, is_generated_rooms: true, complete: true });

  const stoodOn = async () => {
    const matches = await readRoomMatches(manager, id, rooms[0]!.id);
    return matches.map(({ next_match_id, next_match_finished }) => [next_match_id, next_match_finished]);
  };
  expect(await stoodOn()).toEqual(Array(3).fill([null, false]));
  const bracket = await manager.call(startRoomsBracket, { params });
  await expectStage({ stage: 2, is_generated_rooms: true, complete: true });
  expect(await stoodOn()).toEqual(Array(3).fill([null, true]));
  const body = { action_id: bracket.body.action_id! };
  expect((await manager.call(undoMatchAction, { params, body })).status).toBe(200);
  await expectStage({ stage: 1, is_generated_rooms: true, complete: true });
});

test('[TDET-21, TDET-22] and how many are in it, and where its chat is heard, if it has one', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { type: '7', max_member: '16', is_chat_enabled: '1' });
  const player = await signUpPlayer(server, 'Entered');
  await player.client.call(register, { params: { id }, body: {} });
  expect(await read(manager, id)).toMatchObject({
    id,
    title: 'Test Cup',
    status: 'REGISTRATION_OPENED',
    type: 7,
    game_id: 12,
    participant_count: 1,
    registered_participant_count: 1,
    checkin_participant_count: 0,
    max_member: 16,
    is_chat_enabled: true,
    chat_room: `chat.tournament.${id}`,
  });
  const silent = await makeTournament(server);
  expect(silent).toMatchObject({ rr: null, stage: 1, is_generated_rooms: false, rooms: [], chat_room: null });
});
