import * as leaderboard from '@matchdesk/contract/formats/leaderboard';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { getLeaderboard, listLeaderboardRounds, pageScoreLinesOf, rowsIn } from './leaderboard.reading.ts';
import { saveRoundCount } from './leaderboard.rounds.ts';
import { saveMatch } from './leaderboard.scores.ts';
import { listPublicRounds, pagePublicLeaderboard } from './leaderboard.standings.ts';

export const leaderboardRoutes = (context: Context) => [
  handle(leaderboard.listLeaderboardRounds, async ({ params: { id }, query }) => ({
    data: await listLeaderboardRounds(context, id, query.lines),
  })),
  handle(leaderboard.listScoreLines, async ({ params: { id, matchId }, query }) => {
    await getLeaderboard(context, id);
    return pageScoreLinesOf(context, id, matchId, query);
  }),
  handle(leaderboard.saveLeaderboardMatch, ({ person, params: { id, matchId }, body }) =>
    saveMatch(context, person, id, matchId, body),
  ),
  handle(leaderboard.saveRoundCount, async ({ person, params: { id }, body }) => ({
    data: await saveRoundCount(context, person, id, body.rounds),
  })),
  handle(leaderboard.listPublicRounds, async ({ params: { id }, query, request }) => ({
    data: await listPublicRounds(context, id, query.code, request.ip),
  })),
  handle(leaderboard.listPublicLeaderboard, ({ params: { id }, query, request }) => {
    const { code, round, from, to, search } = query;
    const limit = Math.max(1, rowsIn(from, to, 50));
    return pagePublicLeaderboard(context, id, { code, round, from, limit, search }, request.ip);
  }),
];
