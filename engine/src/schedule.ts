import { type Refused, refuse } from './outcome.ts';

export const MINUTE = 60_000;
export const GAP = 5 * MINUTE;
export const LAST_DURATION = 120;
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
    startsAt += Math.max(duration * MINUTE, GAP);
  }
  return rows;
}

export interface SubmittedTiming {
  readonly round: number;
  readonly startsAt: number;
  readonly gamesCount: number | null;
}

/** What the matches of a round mean for its schedule row. */
export interface RoundProgress {
  /** [SCHED6] All its matches ended by a result, free wins aside. */
  readonly isFixed: boolean;
  /** When the latest of its finished matches ended. */
  readonly endedAt?: number | undefined;
}

const NOT_BEGUN: RoundProgress = { isFixed: false };

/** [SCHED4] [SCHED5] [SCHED6] Saves a whole schedule; durations follow from the starts. */
export function saveTimings(
  current: readonly TimingRow[],
  submitted: readonly SubmittedTiming[],
  progressOf: (round: number) => RoundProgress = () => NOT_BEGUN,
): { readonly ok: true; readonly rows: TimingRow[] } | Refused {
  const byRound = new Map(submitted.map((row) => [row.round, row]));
  const missing = current.filter(({ round }) => !byRound.has(round)).map(({ round }) => round);
  if (missing.length > 0 || submitted.length !== current.length) {
    return refuse('bad-rows', { rounds: current.length, given: submitted.length, missing });
  }
  for (const { round, startsAt, gamesCount } of submitted) {
    if (!Number.isFinite(startsAt)) return refuse('bad-number', { field: 'started_at', round });
    if (gamesCount !== null && !isGamesCount(gamesCount)) {
      return refuse('bad-number', { field: 'games_count', round });
    }
  }
  const wanted = current.map(({ round, startsAt }) => ({
    ...progressOf(round),
    current: startsAt,
    wanted: byRound.get(round)!.startsAt,
  }));
  const starts = forwardStarts(wanted);
  if ('ok' in starts) return starts;
  const rows = current.map(({ round }, index) => ({
    round,
    startsAt: starts[index]!,
    duration: durationAfter(starts, index),
    gamesCount: byRound.get(round)!.gamesCount,
  }));
  return { ok: true, rows };
}

interface WantedStart extends RoundProgress {
  readonly current: number;
  readonly wanted: number;
}

/**
 * [SCHED4] [SCHED6] One round feeds the next. An open round starts at least five minutes after the one before; if its
 * start changes, also not before that one has ended. A fixed round that would have to move refuses the save.
 */
export function forwardStarts(rounds: readonly WantedStart[]): number[] | Refused {
  const starts: number[] = [];
  let earliest = Number.NEGATIVE_INFINITY;
  let isMoved = false;
  for (const [index, { isFixed, current, wanted }] of rounds.entries()) {
    if (isFixed && isMoved && current < earliest)
      return refuse('round-fixed', { round: index + 1, earliest });
    const planned = Math.max(wholeMinute(wanted), earliest);
    const ended = rounds[index - 1]?.endedAt ?? Number.NEGATIVE_INFINITY;
    const isChanged = planned !== wholeMinute(current);
    const open = isChanged ? Math.max(planned, Math.ceil(ended / MINUTE) * MINUTE) : planned;
    const start: number = isFixed ? current : open;
    isMoved = start !== current;
    earliest = start + GAP;
    starts.push(start);
  }
  return starts;
}

const isGamesCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 255;

/** [SCHED5] Minutes to the next start; the last has 120. */
export function durationAfter(starts: readonly number[], index: number): number {
  const next = starts[index + 1];
  return next === undefined ? LAST_DURATION : Math.round((next - starts[index]!) / MINUTE);
}
