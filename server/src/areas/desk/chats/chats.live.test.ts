import * as chats from '@matchdesk/contract/desk/chats';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedTft } from '#testing/lobbies.testing.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-12, D149] both chat channels carry their messages with the ids of tournament and match', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { is_chat_enabled: '1' });
  const matchId = matches[0]!.id;
  const [ofMatch, ofTournament] = [await connect(manager), await connect(manager)];
  expect(await subscribe(ofMatch, `chat.tournament.${id}.match.${matchId}`)).toMatchObject({ ok: true });
  expect(await subscribe(ofTournament, `chat.tournament.${id}`)).toMatchObject({ ok: true });
  const heard = [nextFrame(ofMatch), nextFrame(ofTournament)] as const;
  const body = { message: 'Heard' };
  const inMatch = await manager.call(chats.sendMatchMessage, { params: { id, matchId }, body });
  const inTournament = await manager.call(chats.sendTournamentMessage, { params: { id }, body });
  expect((await heard[0]).events).toEqual([
    { channel: `chat.tournament.${id}.match.${matchId}`, type: 'message', data: inMatch.body.data },
  ]);
  expect((await heard[1]).events).toEqual([
    { channel: `chat.tournament.${id}`, type: 'message', data: inTournament.body.data },
  ]);
  expect(inMatch.body.data).toMatchObject({ tournament_id: id, match_id: matchId });
  expect(inTournament.body.data).toMatchObject({ tournament_id: id, match_id: null });
});

test('[TDET-21, MATCH-17, TFT-11, RR-25] the chat_room of a record is the channel that carries its messages', async () => {
  const bracket = await startedTournament(server, 4, { is_chat_enabled: '1' });
  const tft = await startedTft(server, 16);
  const rooms = await startedRooms(server, { sizes: [3] });
  const [inRoom] = await readRoomMatches(rooms.manager, rooms.id, rooms.rooms[0]!.id);
  const { manager } = bracket;
  const body = { message: 'Heard' };
  for (const [id, { id: matchId, chat_room }] of [
    [bracket.id, bracket.matches[0]!],
    [tft.id, tft.lobbies[0]!],
    [rooms.id, inRoom!],
  ] as const) {
    const socket = await connect(manager);
    expect(await subscribe(socket, chat_room)).toMatchObject({ ok: true });
    const heard = nextFrame(socket);
    const sent = await manager.call(chats.sendMatchMessage, { params: { id, matchId }, body });
    expect((await heard).events).toEqual([{ channel: chat_room, type: 'message', data: sent.body.data }]);
  }
  const params = { id: bracket.id };
  const { chat_room } = (await manager.call(getTournament, { params })).body.data;
  const socket = await connect(manager);
  await subscribe(socket, chat_room!);
  const heard = nextFrame(socket);
  const sent = await manager.call(chats.sendTournamentMessage, { params, body });
  expect((await heard).events).toEqual([{ channel: chat_room, type: 'message', data: sent.body.data }]);
});

test('whoever may not write in the chats of a tournament cannot listen to them either', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { is_chat_enabled: '1' });
  const named = [`chat.tournament.${id}`, `chat.tournament.${id}.match.${matches[0]!.id}`];
  const asked = [...named, `chat.tournament.${id}.match.*`];
  for (const [client, answer] of [
    [await server.as('managerWithoutPermission'), { ok: false, code: 'not-permitted' }],
    [await server.as('managerWithoutGame'), { ok: false, code: 'not-permitted' }],
    [manager, { ok: true }],
  ] as const) {
    const socket = await connect(client);
    for (const channel of asked) expect(await subscribe(socket, channel)).toMatchObject(answer);
  }
});
