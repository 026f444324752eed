import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { readRoomMatches, readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { drawScoreboard } from '#testing/scoreboards.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Real players on both sides of the first match of a room. */
async function twoPlayers(more: Record<string, string> = {}) {
  const started = await startedRooms(server, { sizes: [3, 2], more });
  const { id, manager, rooms } = started;
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const players: TestPlayer[] = [];
  for (const side of [match!.first_participant!, match!.second_participant!]) {
    const player = await signUpPlayer(server, `InRoom${side.id}`);
    await server.context.db
      .updateTable('participants')
      .set({ user_id: player.id })
      .where('id', '=', side.id)
      .execute();
    players.push(player);
  }
  const say = (player: TestPlayer, result: string, screenshot?: Blob) =>
    player.client.form(play.reportMatch, screenshot ? { result, screenshot } : { result }, {
      id,
      matchId: match!.id,
    });
  const read = async () =>
    (await manager.call(roomMatches.getRoomMatch, { params: { id, matchId: match!.id } })).body.data;
  return { ...started, match: match!, players, say, read };
}

test('[RR-25, RR-42] agreeing reports end a match of a room by themselves', async () => {
  const { id, manager, rooms, match, players, say, read } = await twoPlayers();
  const [one, other] = players;
  const [first, second] = [match.first_participant!, match.second_participant!];
  const record = {
    id: match.id,
    room_id: rooms[0]!.id,
    status: 'OPENED',
    first_participant: { id: first.id, result: null },
    second_participant: { id: second.id, result: null },
    winner_id: null,
    points: null,
    results: [],
    chat_room: `chat.tournament.${id}.match.${match.id}`,
    next_match_id: null,
    next_match_finished: false,
  };
  expect(await read()).toMatchObject(record);
  const mine = await one!.client.call(play.listMyMatches, { params: { id } });
  expect(mine.body.data).toHaveLength(2);
  expect(mine.body.data[0]).toMatchObject({ kind: 'duel', id: match.id, round_name: 'Round 1', room: null });
  expect((await say(one!, '1:0')).body.data).toMatchObject({ status: 'PENDING' });
  expect(await read()).toMatchObject({
    ...record,
    status: 'PENDING',
    results: [{ match_id: match.id, type: 'INT', value_state: '1', reporter_id: first.id }],
  });
  expect((await say(other!, '1:0')).body.data).toMatchObject({ status: 'FINISHED', is_won: false });
  const decided = await read();
  expect(decided).toMatchObject({
    ...record,
    status: 'FINISHED',
    winner_id: first.id,
    match_result: '1:0',
    first_participant: { id: first.id, result: '1' },
    second_participant: { id: second.id, result: '0' },
    points: { first: 1, second: 0 },
    results: [
      { match_id: match.id, type: 'INT', value_state: '0', reporter_id: second.id },
      { match_id: match.id, type: 'INT', value_state: '1', reporter_id: first.id },
    ],
  });
  const results = await manager.call(roomMatches.listRoomMatchResults, { params: { id, matchId: match.id } });
  expect(results.body.data).toEqual(decided.results);
  const listed = await manager.call(roomMatches.listRoomMatches, {
    params: { id, roomId: rooms[0]!.id },
    query: { withResults: true },
  });
  expect(listed.body.data.find((found) => found.id === match.id)).toEqual(decided);
  const plain = (await readRoomMatches(manager, id, rooms[0]!.id)).find((found) => found.id === match.id);
  expect(plain).toEqual({ ...decided, results: undefined });
});

test('[RR-25] the second of two who wins has the point and the own score, whichever side reports', async () => {
  const { match, players, say, read } = await twoPlayers();
  for (const player of players) await say(player, '0:1');
  expect(await read()).toMatchObject({
    winner_id: match.second_participant!.id,
    match_result: '0:1',
    first_participant: { result: '0' },
    second_participant: { result: '1' },
    points: { first: 0, second: 1 },
  });
});

test('[O38] agreeing reports in a room wait where a picture was somebody else’s before, and approving it asks', async () => {
  const board = new Blob([new Uint8Array(await drawScoreboard(1))], { type: 'image/png' });
  const [earlier, later] = [await twoPlayers(), await twoPlayers()];
  await earlier.say(earlier.players[0]!, '1:0', board);
  await later.say(later.players[0]!, '1:0', board);
  expect((await later.say(later.players[1]!, '1:0')).body.data).toMatchObject({ status: 'PENDING' });
  expect(await later.read()).toMatchObject({
    status: 'PENDING',
    agreed_winner_id: later.match.first_participant!.id,
  });
  const approve = (body: object) =>
    later.manager.call(roomMatches.finishRoomMatch, {
      params: { id: later.id, matchId: later.match.id },
      body: { winner_id: later.match.first_participant!.id, ...body },
    });
  const { status, body } = await approve({});
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
    409,
    'pictures-reused',
    ['winner_id'],
  ]);
  expect((await later.read()).status).toBe('PENDING');
  expect((await approve({ confirm_reused: true })).status).toBe(200);
  expect((await later.read()).status).toBe('FINISHED');
});

test('reports that disagree are a conflict, which its room counts; where approval is by hand, agreeing ones wait', async () => {
  const { id, params, manager, players, say, read, rooms } = await twoPlayers();
  await say(players[0]!, '1:0');
  await say(players[1]!, '0:1');
  expect((await read()).status).toBe('CONFLICT');
  expect((await readRooms(manager, id)).map(({ conflicts }) => conflicts)).toEqual([1, 0]);
  const wanted = await manager.call(contract.listRooms, { params, query: { conflicts: true } });
  expect([wanted.body.meta.total, wanted.body.data[0]?.id]).toEqual([1, rooms[0]!.id]);

  const byHand = await twoPlayers({ auto_approve: '0' });
  await byHand.say(byHand.players[0]!, '1:0');
  await byHand.say(byHand.players[1]!, '1:0');
  const match = await byHand.read();
  expect(match.winner_id).toBeNull();
  expect(match.agreed_winner_id).toBe(byHand.match.first_participant!.id);
});

test('nobody reports a match of others, a draw, or a score that the games do not allow', async () => {
  const { id, match, players, say } = await twoPlayers();
  const stranger = await signUpPlayer(server, 'Stranger');
  const refused = await stranger.client.form(play.reportMatch, { result: '1:0' }, { id, matchId: match.id });
  expect(refused.body.code).toBe('not-your-match');
  expect(Object.keys((await say(players[0]!, '1:1')).body.errors ?? {})).toEqual(['result']);
  expect(Object.keys((await say(players[0]!, '5:0')).body.errors ?? {})).toEqual(['result']);
});
