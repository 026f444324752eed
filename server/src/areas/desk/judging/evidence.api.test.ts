import { listNeeds } from '@matchdesk/contract/desk/desk';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging';
import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { makeScreenshot, placed, startedChallenge } from '#testing/challenge.testing.ts';
import { participantId } from '#testing/ids.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, playersIn, startedTft } from '#testing/lobbies.testing.ts';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** A real player takes over a participant and reports. */
async function report(
  id: number,
  participant: number,
  fields: Record<string, string | Blob>,
  matchId?: number,
) {
  const player = await signUpPlayer(server, 'Reporter');
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', participantId(participant))
    .execute();
  const [own] = (await player.client.call(play.listMyMatches, { params: { id } })).body.data;
  const params = { id, matchId: matchId ?? own!.id };
  expect((await player.client.form(play.reportMatch, fields, params)).status).toBe(201);
}

/** What waits in the tournament; checks that the needs strip counts the same. */
async function waiting(id: number) {
  const manager = await server.as('manager');
  const query = { tournament_id: id };
  const { data } = (await manager.call(listReportsToJudge, { query })).body;
  const needs = (await manager.call(listNeeds, { query })).body.data;
  expect(needs.find(({ kind }) => kind === 'evidence')).toMatchObject({
    count: data.length,
    at: data[0]?.since ?? null,
    tournament_id: data.length > 0 ? id : null,
  });
  return data;
}

test('in TFT a lobby with reports waits after the target, until it has its places', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const lobby = lobbies[0]!;
  await report(id, playersIn(lobby)[0]!, { place: '2', screenshot: await makeScreenshot() });
  const since = server.clock.now().toISOString();
  expect(await waiting(id)).toEqual([]);
  server.clock.advance(10 * minute);
  expect(await waiting(id)).toMatchObject([
    {
      match_id: lobby.id,
      kind: 'evidence',
      since,
      round: 1,
      lobby: null,
      reporters: 1,
      started_at: lobby.started_at,
      first_participant: null,
      results: [{ type: 'IMAGE' }, { type: 'INT', value_state: '2' }],
    },
  ]);
  await finishLobby(manager, id, lobby);
  expect(await waiting(id)).toEqual([]);
});

test('in a multi-lobby arena reports of those wait who have no points yet', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const [first, second] = lobbies;
  for (const lobby of lobbies) await report(id, lobby.participants[0]!.id, { points: '7' });
  server.clock.advance(10 * minute);
  expect((await waiting(id)).map(({ match_id, round, lobby }) => [match_id, round, lobby])).toEqual([
    [first!.id, 1, 1],
    [second!.id, 1, 2],
  ]);
  await scoreLobby(manager, id, first!);
  expect((await waiting(id)).map(({ match_id }) => match_id)).toEqual([second!.id]);
});

test('in a leaderboard a round waits with all reports of those who have no score in it', async () => {
  const { id, entrants, rounds, enter } = await startedLeaderboard(server, 6);
  for (const participant of entrants.slice(0, 2))
    await report(id, participant, { points: '9' }, rounds[0]!.id);
  server.clock.advance(10 * minute);
  expect(await waiting(id)).toMatchObject([{ match_id: rounds[0]!.id, round: 1, reporters: 2 }]);
  await enter(1, [[entrants[0]!, 9]]);
  expect(await waiting(id)).toMatchObject([{ match_id: rounds[0]!.id, reporters: 1 }]);
  await enter(1, [[entrants[1]!, 9]]);
  expect(await waiting(id)).toEqual([]);
});

test('a challenge waits as one, at once, with what came after its winners were saved', async () => {
  const { id, entrants, save } = await startedChallenge(server, 5);
  for (const [index, colour] of ['navy', 'olive'].entries())
    await report(id, entrants[index]!, { screenshot: await makeScreenshot(colour) });
  expect(await waiting(id)).toMatchObject([{ kind: 'evidence', reporters: 2, round: null, lobby: null }]);
  await save(placed(entrants[1]));
  expect(await waiting(id)).toEqual([]);
  server.clock.advance(minute);
  await report(id, entrants[2]!, { screenshot: await makeScreenshot('red') });
  expect(await waiting(id)).toMatchObject([{ reporters: 1 }]);
});

test('evidence comes behind matches of two, and pages join', async () => {
  const manager = await server.as('manager');
  const multiLobby = await startedMultiLobby(server, 8);
  for (const lobby of multiLobby.lobbies)
    await report(multiLobby.id, lobby.participants[1]!.id, { points: '3' });
  server.clock.advance(10 * minute);
  const read = async (query: object) => (await manager.call(listReportsToJudge, { query })).body;
  const all = (await read({ limit: 100 })).data;
  const paged: typeof all = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await read({ limit: 1, ...(after && { after }) });
    paged.push(...page.data);
    after = page.meta.next;
  }
  expect(paged).toEqual(all);
  expect(all.length).toBeGreaterThan(2);
});
