import type {
  LeaderboardRound,
  LeaderboardRoundSummary,
} from '@matchdesk/contract/formats/leaderboard.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { roundStatus, type TimingRow } from '@matchdesk/engine';
import { getTournament, type TournamentFacts } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { type BoardSize, sizeOf } from '../store/leaderboard.standings.store.ts';
import { readRounds, type StoredRound, timingOf, timingsOf } from '../store/rounds.store.ts';
import { readLines } from './leaderboard.lines.ts';

export const leaderboard = 2;

/** All play together: a round is one lobby. */
export const onlyLobby = 1;

/** The tournament, if it is a leaderboard. */
export async function getLeaderboard(
  { db }: Pick<Context, 'db'>,
  id: TournamentId,
): Promise<TournamentFacts> {
  const tournament = await getTournament(db, id);
  if (tournament.type !== leaderboard) throw refuse('format-forbids');
  return tournament;
}

export function toRoundSummary(
  row: StoredRound,
  timing: TimingRow,
  status: Tournament['status'],
  now: Date,
  { lines }: BoardSize,
): LeaderboardRoundSummary {
  const { id, round, room_id, password, scored } = row;
  return {
    id,
    round,
    status: roundStatus(timing, status, now.getTime()),
    started_at: new Date(timing.startsAt).toISOString(),
    duration: timing.duration,
    room_id,
    password,
    participants_count: lines,
    scored_count: scored,
  };
}

export async function listLeaderboardRounds(
  context: Context,
  id: TournamentId,
  lines: number,
): Promise<LeaderboardRound[]> {
  const { db, clock } = context;
  const tournament = await getLeaderboard(context, id);
  const rounds = await readRounds(context, tournament);
  const timings = await timingsOf(db, tournament);
  const size = await sizeOf(db, id);
  const records: LeaderboardRound[] = [];
  for (const row of rounds) {
    const participants = lines > 0 ? await readLines(db, id, row.round, { from: 0, limit: lines }) : [];
    const timing = timingOf(timings, row);
    records.push({ ...toRoundSummary(row, timing, tournament.status, clock.now(), size), participants });
  }
  return records;
}
