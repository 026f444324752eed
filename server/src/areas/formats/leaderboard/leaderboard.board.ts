import type { TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { isStarted } from '@matchdesk/contract/statuses';
import {
  type BoardMatch,
  emptyBoard,
  type FormatBoard,
  mostOnBoard,
  roundTitle,
  standingsTitle,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { getLeaderboard } from './leaderboard.reading.ts';
import { sizeOf } from './leaderboard.standings.store.ts';
import { readStandings } from './leaderboard.standings.ts';
import { listRounds, timingsOf } from './leaderboard.store.ts';

/** The round that began last, the one that comes next, and the best of the standings. */
export async function readLeaderboardBoard(context: Context, id: TournamentId): Promise<FormatBoard> {
  const { db, clock } = context;
  const tournament = await getLeaderboard(context, id);
  if (!isStarted(tournament.status)) return emptyBoard;
  const now = clock.now().getTime();
  const { lines: players } = await sizeOf(db, id);
  const stored = await listRounds(db, id);
  const rounds = (await timingsOf(db, tournament)).flatMap(({ round, startsAt }): BoardMatch[] => {
    const found = stored.find((row) => row.round === round);
    if (!found) return [];
    const state = startsAt <= now ? 'playing' : 'next';
    const starts_at = new Date(startsAt).toISOString();
    return [{ id: found.id, number: null, title: roundTitle(round), state, starts_at, names: [], players }];
  });
  const begun = rounds.filter(({ state }) => state === 'playing');
  const coming = rounds.filter(({ state }) => state === 'next');
  const { lines, meta } = await readStandings(db, id, {
    round: totalRound,
    from: 0,
    limit: mostOnBoard.rows,
    path: '',
  });
  const sides = await sidesOf(
    db,
    lines.map(({ participant_id }) => participant_id),
  );
  const rows = lines.map(({ participant_id, rank, is_scored, is_out, total }) => ({
    rank,
    name: getSide(sides, participant_id).public_name,
    value: is_scored ? String(total) : null,
    marked: false,
    out: is_out,
  }));
  return {
    ...emptyBoard,
    matches: [...begun.slice(-1), ...coming.slice(0, 1)],
    tables: [{ kind: 'standings', title: standingsTitle, rows, more: meta.total - rows.length }],
  };
}
