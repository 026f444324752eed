import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { listLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { rowsIn } from './leaderboard.lines.ts';
import { readStandings, toEntries } from './leaderboard.standings.ts';

/** A window of the standings; without one, a page of them. */
export async function pageBoardStandings(
  context: Context,
  id: TournamentId,
  { round, from, to, around, search, page, limit }: CheckedParts<typeof listLeaderboard>['query'],
): Promise<ReplyOf<typeof listLeaderboard>> {
  const first = from ?? (page - 1) * limit;
  const { lines, meta } = await readStandings(context.db, id, {
    round,
    from: first,
    limit: Math.max(1, rowsIn(first, to, limit)),
    around,
    search,
    path: `/tournaments/${id}/leaderboard`,
  });
  return { data: await toEntries(context, id, lines), meta };
}
