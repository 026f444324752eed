import { startTournament } from '@matchdesk/contract/formats/any-format';
import {
  listLeaderboard,
  listLeaderboardRounds,
  saveLeaderboardMatch,
} from '@matchdesk/contract/formats/leaderboard';
import type { Client } from './client.ts';
import { enterPlayers } from './entrants.testing.ts';
import { makeTournament } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

type Score = [participant: number, points: number | null, was?: number | null];

/** A running leaderboard, with helpers to enter and read its scores. */
export async function startedLeaderboard(
  server: TestServer,
  count: number,
  more: Record<string, string> = {},
) {
  const { id } = await makeTournament(server, {
    type: '2',
    rounds: '2',
    max_member: String(Math.max(6, count)),
    ...more,
  });
  const entrants = await enterPlayers(server, id, count);
  const manager = await server.as('manager');
  const { status, body } = await manager.call(startTournament, { params: { id }, body: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const rounds = (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data;
  const enter = (round: number, scores: readonly Score[], client: Client = manager) =>
    client.call(saveLeaderboardMatch, {
      params: { id, matchId: rounds[round - 1]!.id },
      body: {
        participants: scores.map(([participant, points, ...was]) => ({
          id: participant,
          points,
          ...(was.length > 0 && { was: was[0] }),
        })),
      },
    });
  const standings = async (query: object = {}) =>
    (await manager.call(listLeaderboard, { params: { id }, query: query })).body;
  return { id, entrants, manager, rounds, enter, standings };
}
