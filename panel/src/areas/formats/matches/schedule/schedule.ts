import type { Call } from '@matchdesk/contract/call';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import { durationAfter, forwardStarts, LAST_DURATION, MINUTE } from '@matchdesk/engine/schedule';
import type { Outcome } from '#shared/api/outcome.ts';

export interface Planned {
  round: number;
  started_at: string;
  games_count: number;
}

type Current = Pick<RoundTiming, 'started_at' | 'is_fixed' | 'ended_at'>;

/** The plan as the server would save it: rounds that start too early are moved, and push later rounds back. */
export function inOrder(rounds: readonly Planned[], current: readonly Current[]): Planned[] {
  const starts = forwardStarts(
    current.map(({ started_at, is_fixed, ended_at }, index) => ({
      isFixed: is_fixed,
      endedAt: ended_at === null ? undefined : Date.parse(ended_at),
      current: Date.parse(started_at),
      wanted: Date.parse(rounds[index]?.started_at ?? started_at),
    })),
  );
  // A round that was already played is in the way; the server's refusal will name it.
  if ('ok' in starts) return [...rounds];
  return rounds.map((round, index) => {
    const start = starts[index] ?? Date.parse(round.started_at);
    return start === Date.parse(round.started_at)
      ? round
      : { ...round, started_at: new Date(start).toISOString() };
  });
}

const startsOf = (rounds: readonly Pick<Planned, 'started_at'>[]) =>
  rounds.map(({ started_at }) => Date.parse(started_at));

/** Minutes to the next round's start; the last has its fixed length. */
export const durationAt = (rounds: readonly Pick<Planned, 'started_at'>[], index: number): number =>
  durationAfter(startsOf(rounds), index);

/** When the last round should be over. */
export function endOf(rounds: readonly Pick<Planned, 'started_at'>[]): string | undefined {
  const last = startsOf(rounds).at(-1);
  return last === undefined ? undefined : new Date(last + LAST_DURATION * MINUTE).toISOString();
}

export const planOf = (timings: readonly RoundTiming[]): Planned[] =>
  timings.map(({ round, started_at, games_count }) => ({ round, started_at, games_count: games_count ?? 1 }));

interface SentRound {
  round: number;
  duration: number;
  games_count: number | null;
  started_at: string;
}

interface ReadTimings {
  data: { data: readonly RoundTiming[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** How a format reads and saves its rounds. */
export interface Schedule {
  useTimings: (id: number) => ReadTimings;
  /** Whoever may make this call may change the schedule. */
  call: Call;
  save: (id: number, rounds: SentRound[]) => Promise<Outcome<unknown>>;
  /** Whether the number of games per match can be set. */
  hasGames: boolean;
  nameOf: (timing: { round: number; name: string }) => string;
  /** Rereads what depends on the schedule. */
  refresh: () => Promise<void>;
}
