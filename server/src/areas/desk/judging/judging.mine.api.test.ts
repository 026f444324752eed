import { listReportsToJudge } from '@matchdesk/contract/desk/judging';
import { giveMatches } from '@matchdesk/contract/formats/referees';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const idOf = ({ match_id }: { match_id: MatchId }) => match_id;

async function queue(query: object, who: 'manager' | 'admin' = 'manager') {
  const { status, body } = await (await server.as(who)).call(listReportsToJudge, { query });
  expect(status).toBe(200);
  return body;
}

async function give(id: TournamentId, match: MatchId, user_id: UserId | null) {
  const matches = [{ from: match, to: match }];
  const given = await (await server.as('manager')).call(giveMatches, {
    params: { id },
    body: { matches, user_id },
  });
  expect(given.status).toBe(200);
}

/** A match whose sides name different winners. */
async function conflict() {
  const { id, match, players, say } = await matchOfTwo(server);
  await say(players[0], '1:0');
  await say(players[1], '0:1');
  return { id, match: match.id };
}

test('the queue says who has each match, lists one’s own on request, and counts both', async () => {
  const [one, other] = [await conflict(), await conflict()];
  const ada = await server.idOf('admin');
  const milo = await server.idOf('manager');
  const everything = { game_id: 12 };
  expect(await queue(everything)).toMatchObject({
    data: [{ referee: null }, { referee: null }],
    meta: { waiting: 2, waiting_mine: 0, has_matches: false },
  });
  await give(one.id, one.match, ada);
  await give(other.id, other.match, milo);
  const all = await queue(everything);
  expect(all).toMatchObject({
    data: [
      { match_id: one.match, referee: { user_id: ada, nickname: 'Ada' } },
      { match_id: other.match, referee: { user_id: milo, nickname: 'Milo' } },
    ],
    meta: { waiting: 2, waiting_mine: 1, has_matches: true },
  });
  const mine = await queue({ ...everything, mine: 1 });
  expect(mine).toMatchObject({ data: [{ match_id: other.match }], meta: all.meta });
  expect((await queue({ ...everything, mine: 1 }, 'admin')).data.map(idOf)).toEqual([one.match]);
  // In the other tournament nothing is Milo's, and the filters hold together.
  const there = await queue({ tournament_id: one.id, mine: 1 });
  expect(there).toMatchObject({ data: [], meta: { waiting: 1, waiting_mine: 0, has_matches: false } });
  expect((await queue({ game_id: 13, mine: 1 })).meta).toMatchObject({ waiting: 0, has_matches: false });

  await give(other.id, other.match, null);
  expect((await queue({ ...everything, mine: 1 })).data).toEqual([]);
});

test('one’s own matches are paged without a gap, and whoever has none waiting is told that they have some', async () => {
  const milo = await server.idOf('manager');
  const made = [await conflict(), await conflict(), await conflict()];
  for (const { id, match } of [made[0]!, made[2]!]) await give(id, match, milo);
  const first = await queue({ mine: 1, limit: 1 });
  expect(first.data.map(idOf)).toEqual([made[0]!.match]);
  const second = await queue({ mine: 1, limit: 1, after: first.meta.next });
  expect(second.data.map(idOf)).toEqual([made[2]!.match]);
  expect(second.meta.next).toBeNull();

  const { id, matches } = await matchOfTwo(server);
  await give(id, matches[1]!.id, milo);
  expect((await queue({ tournament_id: id })).meta).toMatchObject({
    waiting: 0,
    waiting_mine: 0,
    has_matches: true,
  });
});

test('evidence of a lobby waits for whoever has the lobby', async () => {
  const { id, lobbies } = await startedMultiLobby(server, 8);
  const [first, second] = [lobbies[0]!, lobbies[1]!];
  const participant = second.participants[0]!.id;
  const player = await signUpPlayer(server, 'Reporter');
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', participant)
    .execute();
  await player.client.form(play.reportMatch, { points: '7' }, { id, matchId: second.id });
  server.clock.advance(10 * minute);
  const milo = await server.idOf('manager');
  const mine = { tournament_id: id, mine: 1 };
  await give(id, first.id, milo);
  expect((await queue(mine)).data).toEqual([]);
  await give(id, second.id, milo);
  expect(await queue(mine)).toMatchObject({
    data: [{ match_id: second.id, kind: 'evidence', referee: { user_id: milo } }],
    meta: { waiting: 1, waiting_mine: 1 },
  });
});
