import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import type { Leaver, ScoreRow } from '@matchdesk/engine';
import { sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { shownName } from '#rows/participants/index.ts';

/** One line with its score in one round, and what is needed to keep its total. */
export interface StoredScore {
  participant_id: ParticipantId;
  name: string;
  points: number | null;
  by: string | null;
  at: string | null;
  total: number;
  best: number;
  last: number;
  is_scored: boolean;
  /** The best of its other rounds; null where it has no score in any of them. */
  other_best: number | null;
  is_out: boolean;
  leaving: Leaver | null;
}

export async function loadScores(
  db: Db | Trx,
  tournamentId: TournamentId,
  round: number,
  participants: readonly number[],
): Promise<Map<number, StoredScore>> {
  const rows = await runPrepared(
    db,
    sql<StoredScore>`
      select t.participant_id, ${shownName} as name,
        s.points, coalesce(nullif(u.nickname, ''), u.name) as by, s.at, t.total, t.best, t.last, t.is_scored,
        t.is_out, participants.leaving,
        (select max(o.points) from leaderboard_scores o where o.tournament_id = t.tournament_id
          and o.participant_id = t.participant_id and o.round <> ${round}::int) as other_best
      from leaderboard_totals t
      join participants on participants.id = t.participant_id
      join users on users.id = participants.user_id
      left join teams on teams.id = participants.team_id
      left join leaderboard_scores s on s.tournament_id = t.tournament_id
        and s.participant_id = t.participant_id and s.round = ${round}::int
      left join users u on u.id = s.by_id
      where t.tournament_id = ${tournamentId}::int and t.participant_id = any(${padToTen(participants)}::int[])`,
  );
  return new Map(rows.map((row) => [row.participant_id, row]));
}

interface Entering {
  tournamentId: TournamentId;
  by: UserId | null;
  at: Date;
}

/** Writes the scores of a decision and returns them. */
export function insertingScores({ tournamentId, by, at }: Entering, rows: readonly ScoreRow[]) {
  const column = (read: (row: ScoreRow) => number | null) => padToTen(rows.map(read));
  return sql<{ id: number; round: number; points: number | null }>`
    insert into leaderboard_scores (tournament_id, participant_id, round, points, by_id, at)
    select distinct ${tournamentId}::int, participant, round, points, ${by}::int, ${at}::timestamptz
    from unnest(${column((row) => row.participant)}::int[], ${column((row) => row.round)}::int[],
      ${column((row) => row.points)}::int[]) as t (participant, round, points)
    where participant is not null
    on conflict (tournament_id, participant_id, round)
      do update set points = excluded.points, by_id = excluded.by_id, at = excluded.at
    returning participant_id as id, round, points`;
}

interface NewTotal {
  participant: number;
  total: number;
  best: number;
  last: number;
  is_scored: boolean;
}

/** By how much the number of lines with a total, or with these points in a round, changes. */
export type CountChanges = Map<string, { round: number; points: number; change: number }>;

function count(changes: CountChanges, round: number, points: number, change: number): void {
  const key = `${round} ${points}`;
  const known = changes.get(key) ?? { round, points, change: 0 };
  known.change += change;
  changes.set(key, known);
}

/** The new total of a line when one of its scores changes; `counts` is updated for its old and new points. */
export function totalAfter(
  before: StoredScore,
  { participant, round, points }: ScoreRow,
  rounds: number,
  counts: CountChanges,
): NewTotal {
  const total = before.total - (before.points ?? 0) + (points ?? 0);
  const best = Math.max(before.other_best ?? 0, points ?? 0);
  const last = round === rounds ? (points ?? 0) : before.last;
  if (!before.is_out) {
    count(counts, totalRound, before.total, -1);
    count(counts, totalRound, total, 1);
    if (before.points !== null) count(counts, round, before.points, -1);
    if (points !== null) count(counts, round, points, 1);
  }
  return { participant, total, best, last, is_scored: points !== null || before.other_best !== null };
}

interface Scored {
  round: number;
  /** By how many the scores of the round grow. */
  change: number;
  /** Whether the ranks before the last round must be recomputed. */
  changesRanks: boolean;
}

/** Saves totals, counts and the number of scores of a round in one statement. */
export async function saveTotals(
  trx: Trx,
  tournamentId: TournamentId,
  totals: readonly NewTotal[],
  counts: CountChanges,
  { round, change, changesRanks }: Scored,
): Promise<number> {
  const column = <T>(read: (row: NewTotal) => T) => padToTen(totals.map(read));
  const changed = scaled(counts);
  const counted = (read: (row: (typeof changed)[number]) => number) => changed.map(read);
  const saved = await runPrepared(
    trx,
    sql<{ seq: number }>`
      with written as (
        update leaderboard_totals set total = t.total, best = t.best, last = t.last, is_scored = t.is_scored
        from unnest(${column((row) => row.participant)}::int[], ${column((row) => row.total)}::int[],
          ${column((row) => row.best)}::int[], ${column((row) => row.last)}::int[],
          ${column((row) => row.is_scored)}::boolean[]) as t (id, total, best, last, is_scored)
        where leaderboard_totals.tournament_id = ${tournamentId}::int and participant_id = t.id),
      fewer as (
        update leaderboard_counts set n = leaderboard_counts.n + t.change
        from unnest(${counted((row) => row.round)}::int[], ${counted((row) => row.scale)}::smallint[],
          ${counted((row) => row.bucket)}::int[], ${counted((row) => row.change)}::int[])
          as t (round, scale, bucket, change)
        where t.change < 0 and leaderboard_counts.tournament_id = ${tournamentId}::int
          and leaderboard_counts.round = t.round and leaderboard_counts.scale = t.scale
          and leaderboard_counts.bucket = t.bucket),
      more as (
        insert into leaderboard_counts (tournament_id, round, scale, bucket, n)
        select ${tournamentId}::int, round, scale, bucket, change
        from unnest(${counted((row) => row.round)}::int[], ${counted((row) => row.scale)}::smallint[],
          ${counted((row) => row.bucket)}::int[], ${counted((row) => row.change)}::int[])
          as t (round, scale, bucket, change)
        where change > 0
        on conflict (tournament_id, round, scale, bucket) do update set n = leaderboard_counts.n + excluded.n),
      scoring as (
        update leaderboard_rounds set scored = scored + ${change}::int
        where tournament_id = ${tournamentId}::int and round = ${round}::int)
      update leaderboards set seq = seq + 1, are_ranks_stale = are_ranks_stale or ${changesRanks}::boolean
      where tournament_id = ${tournamentId}::int returning seq`,
  );
  return oneRow(saved).seq;
}

/** Each count in both scales: per number, and per bucket of 256 numbers. */
function scaled(counts: CountChanges) {
  const changes = new Map<string, { round: number; scale: number; bucket: number; change: number }>();
  for (const { round, points, change } of counts.values())
    for (const scale of [0, 8]) {
      const bucket = points >> scale;
      const key = `${round} ${scale} ${bucket}`;
      const known = changes.get(key) ?? { round, scale, bucket, change: 0 };
      known.change += change;
      changes.set(key, known);
    }
  return [...changes.values()].filter(({ change }) => change !== 0);
}
