import { getPublicBracket } from '@matchdesk/contract/formats/elimination';
import { listMatchResults } from '@matchdesk/contract/formats/matches';
import * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import * as play from '@matchdesk/contract/people/players';
import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { participantId } from '#testing/ids.testing.ts';
import { drawnMultiLobby, readLobbies, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const secret = { room_id: 'Room-4711', password: 'pw-4711' };

async function withRoom(more: Record<string, string> = {}) {
  const started = await startedMultiLobby(server, 8, more);
  const { id, manager, lobbies } = started;
  await manager.call(multiLobby.saveLobby, { params: { id, matchId: lobbies[0]!.id }, body: secret });
  return started;
}

/** Gives the line of a lobby to a real player. */
async function seat(player: TestPlayer, participant: number): Promise<void> {
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', participantId(participant))
    .execute();
}

test('[O10, O19] everybody sees lobbies, lines and standings without rooms, passwords and e-mails', async () => {
  const { id, manager, lobbies } = await withRoom();
  await scoreLobby(manager, id, lobbies[0]!);
  const { anonymous } = server;
  const list = await anonymous.call(multiLobby.listPublicLobbies, { params: { id } });
  const lobby = await anonymous.call(multiLobby.getPublicLobby, { params: { id, matchId: lobbies[0]!.id } });
  const standings = await anonymous.call(multiLobby.listPublicMultiLobbyStandings, { params: { id } });
  expect([list.status, lobby.status, standings.status]).toEqual([200, 200, 200]);
  expect(list.body.data.map(({ scored }) => scored)).toEqual([4, 0]);
  expect(lobby.body.data.participants[0]).toMatchObject({ points: 99, passed: true, is_out: false });
  expect(standings.body.data[0]).toMatchObject({ rank: 1, points: 99, total: 99 });
  expect(standings.body.meta.total).toBe(8);
  const said = JSON.stringify([list.body, lobby.body, standings.body]);
  for (const hidden of [secret.room_id, secret.password, '@', 'user_id']) expect(said).not.toContain(hidden);
});

test('a spectator finds a lobby by a name that is shown, and by no e-mail, real name or game id', async () => {
  const { id, entrants } = await startedMultiLobby(server, 8);
  const shy = await signUpPlayer(server, 'Shy');
  await seat(shy, entrants[0]!);
  const { db } = server.context;
  await db.updateTable('users').set({ name: 'Sigrid Hylle' }).where('id', '=', shy.id).execute();
  const search_text = `shy sigrid hylle ${shy.email} game-shy`;
  await db.updateTable('participants').set({ search_text }).where('id', '=', entrants[0]!).execute();
  const found = async (search: string) =>
    (await server.anonymous.call(multiLobby.listPublicLobbies, { params: { id }, query: { search } })).body
      .data.length;
  expect(await found('SHY')).toBe(1);
  for (const hidden of [shy.email, '@players', 'sigrid', 'game-shy']) expect(await found(hidden)).toBe(0);
});

test('[O19] before the start nobody is shown, and a private tournament needs its code', async () => {
  const { id, lobbies } = await drawnMultiLobby(server, 8, { is_private: '1', secret_code: 'opensesame' });
  const list = (code?: string) =>
    server.anonymous.call(multiLobby.listPublicLobbies, { params: { id }, query: code ? { code } : {} });
  expect((await list()).status).toBe(404);
  expect((await list('wrong')).status).toBe(404);
  const early = await list('opensesame');
  expect([early.status, early.body.data, early.body.rounds]).toEqual([200, [], []]);
  const standings = await server.anonymous.call(multiLobby.listPublicMultiLobbyStandings, {
    params: { id },
    query: { code: 'opensesame', from: 4, to: 7 },
  });
  expect(standings.body).toEqual({ data: [], meta: { total: 0, from: 4 } });
  const one = await server.anonymous.call(multiLobby.getPublicLobby, {
    params: { id, matchId: lobbies[0]!.id },
    query: { code: 'opensesame' },
  });
  expect(one.status).toBe(404);
  const shape = await server.anonymous.call(getPublicBracket, {
    params: { id },
    query: { code: 'opensesame' },
  });
  expect([shape.status, shape.body.data.bracket]).toEqual([200, null]);
});

test('[MLOB-04] lobbies are shown from REGISTRATION_CLOSED on, and before that to nobody, though they are drawn', async () => {
  const { id, manager, lobbies } = await drawnMultiLobby(server, 8);
  const player = await signUpPlayer(server, 'Early');
  await seat(player, lobbies[0]!.participants[0]!.id);
  const matchId = lobbies[0]!.id;
  const listed = async () => {
    const { data, rounds, meta } = (await manager.call(multiLobby.listLobbies, { params: { id } })).body;
    return [data.length, rounds.length, meta.total];
  };
  const seen = async () => ({
    list: await listed(),
    rounds: (await manager.call(multiLobby.getMultiLobbyMeta, { params: { id } })).body.data.length,
    one: (await manager.call(multiLobby.getLobby, { params: { id, matchId } })).status,
    own: (await player.client.call(play.listMyMatches, { params: { id } })).body.data.length,
  });
  for (const status of tournamentStatuses) {
    await server.context.db.updateTable('tournaments').set({ status }).where('id', '=', id).execute();
    const isEarly = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN'].includes(status);
    expect([status, await seen()]).toEqual([
      status,
      isEarly
        ? { list: [0, 0, 0], rounds: 0, one: 404, own: 0 }
        : { list: [2, 1, 2], rounds: 1, one: 200, own: 1 },
    ]);
  }
});

test('players see their lobby, and its room from 15 minutes before the start', async () => {
  const { id, lobbies } = await withRoom();
  const [mine, other] = [await signUpPlayer(server, 'Mine'), await signUpPlayer(server, 'Other')];
  await seat(mine, lobbies[0]!.participants[1]!.id);
  await seat(other, lobbies[1]!.participants[0]!.id);
  const matches = async (player: TestPlayer) =>
    (await player.client.call(play.listMyMatches, { params: { id } })).body.data;
  expect(await matches(mine)).toMatchObject([
    { kind: 'lobby', id: lobbies[0]!.id, round_name: 'Round 1', lobby: 1, room: null, points: null },
  ]);
  server.clock.advance(Date.parse(lobbies[0]!.lobby_started) - server.clock.now().getTime() - 15 * 60_000);
  const [now] = await matches(mine);
  expect(now).toMatchObject({ room: secret });
  expect(now?.kind === 'lobby' && now.participants.filter(({ is_me }) => is_me)).toHaveLength(1);
  expect(JSON.stringify(await matches(other))).not.toContain(secret.password);
});

test('a player’s report is evidence: it writes no points, and a new one replaces the old', async () => {
  const { id, manager, lobbies } = await withRoom();
  const player = await signUpPlayer(server, 'Reporter');
  await seat(player, lobbies[0]!.participants[0]!.id);
  const params = { id, matchId: lobbies[0]!.id };
  const report = (fields: Record<string, string>) => player.client.form(play.reportMatch, fields, params);
  // It is open, and its start has not come yet: a lobby that is complete may begin early.
  expect((await report({ points: '5' })).status).toBe(201);
  server.clock.advance(3 * 3_600_000);
  expect((await report({})).body.errors).toEqual({ points: ['This field is required'] });
  expect((await report({ points: '7' })).status).toBe(201);
  expect((await report({ points: '9' })).status).toBe(201);
  const results = (await manager.call(listMatchResults, { params })).body.data;
  expect(results.map(({ type, value_state }) => [type, value_state])).toEqual([['INT', '9']]);
  expect((await readLobbies(manager, id))[0]).toMatchObject({ scored: 0 });
  const stranger = await signUpPlayer(server, 'Stranger');
  const refused = await stranger.client.form(play.reportMatch, { points: '1' }, params);
  expect([refused.status, refused.body.code]).toEqual([403, 'not-your-match']);
  for (const lobby of lobbies) await scoreLobby(manager, id, lobby);
  await manager.call(multiLobby.startNextRound, { params: { id }, body: { confirm: ['passed', 'sizes'] } });
  expect((await report({ points: '7' })).body.code).toBe('match-status-forbids');
});
