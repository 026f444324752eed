import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';

export const MINUTE = 60_000;
export const GAP = 5 * MINUTE;
const LAST_DURATION = 120;
const DEFAULT_DURATION = 30;

export interface TimingRow {
  readonly round: number;
  readonly startsAt: number;
  /** Minutes until the next round; the last has 120. */
  readonly duration: number;
  /** `null` means one. */
  readonly gamesCount: number | null;
}

export interface TemplateRow {
  readonly duration: number;
  readonly gamesCount: number | null;
}

export const wholeMinute = (time: number): number => Math.floor(time / MINUTE) * MINUTE;

/** [SCHED1] [SCHED2] Every 30 minutes, the last round 120; a template's rows come first. */
export function initialTimings(
  rounds: number,
  startedAt: number,
  template: readonly TemplateRow[] = [],
): TimingRow[] {
  const rows: TimingRow[] = [];
  let startsAt = wholeMinute(startedAt);
  for (let round = 1; round <= rounds; round++) {
    const given = template[round - 1];
    const duration = given?.duration ?? (round === rounds ? LAST_DURATION : DEFAULT_DURATION);
    rows.push({ round, startsAt, duration, gamesCount: given === undefined ? 1 : given.gamesCount });
    startsAt += duration * MINUTE;
  }
  return rows;
}

export interface SubmittedTiming {
  readonly round: number;
  readonly startsAt: number;
  readonly gamesCount: number | null;
}

/**
 * [SCHED4] [SCHED5] [SCHED6] Saves a whole schedule: rounds keep five minutes between them, durations
 * follow from the starts, and a round that has a finished match keeps its own.
 */
export function saveTimings(
  current: readonly TimingRow[],
  submitted: readonly SubmittedTiming[],
  hasFinishedMatch: (round: number) => boolean,
): { readonly ok: true; readonly rows: TimingRow[] } | Refused {
  const byRound = new Map(submitted.map((row) => [row.round, row]));
  const missing = current.filter(({ round }) => !byRound.has(round)).map(({ round }) => round);
  if (missing.length > 0 || submitted.length !== current.length) {
    return refuse('bad-rows', { rounds: current.length, given: submitted.length, missing });
  }
  const starts: number[] = [];
  for (const { round, startsAt } of current) {
    const wanted = byRound.get(round)!;
    const { gamesCount } = wanted;
    if (!Number.isFinite(wanted.startsAt)) return refuse('bad-number', { field: 'started_at', round });
    if (gamesCount !== null && !isGamesCount(gamesCount)) {
      return refuse('bad-number', { field: 'games_count', round });
    }
    const earliest = starts.length === 0 ? Number.NEGATIVE_INFINITY : starts.at(-1)! + GAP;
    starts.push(hasFinishedMatch(round) ? startsAt : Math.max(wholeMinute(wanted.startsAt), earliest));
  }
  const rows = current.map(({ round }, index) => ({
    round,
    startsAt: starts[index]!,
    duration: durationAfter(starts, index),
    gamesCount: byRound.get(round)!.gamesCount,
  }));
  return { ok: true, rows };
}

const isGamesCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 255;

function durationAfter(starts: readonly number[], index: number): number {
  const next = starts[index + 1];
  return next === undefined ? LAST_DURATION : Math.round((next - starts[index]!) / MINUTE);
}
