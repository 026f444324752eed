import type { RoundTiming } from '@matchdesk/contract/matches/record';

export interface Planned {
  round: number;
  started_at: string;
  /** As typed. */
  games_count: number | string;
}

const MINUTE = 60_000;
export const LEAST_APART = 5;
export const LAST_DURATION = 120;

/** Every round at least five minutes after the one before; what is too early moves, and pushes the later ones on. */
export function inOrder(rounds: readonly Planned[]): Planned[] {
  let earliest = Number.NEGATIVE_INFINITY;
  return rounds.map((round) => {
    const start = Math.max(Date.parse(round.started_at), earliest);
    earliest = start + LEAST_APART * MINUTE;
    return start === Date.parse(round.started_at)
      ? round
      : { ...round, started_at: new Date(start).toISOString() };
  });
}

/** Minutes to the next round's start; the last has its fixed length. */
export function durationAt(rounds: readonly Pick<Planned, 'started_at'>[], index: number): number {
  const [own, next] = [rounds[index], rounds[index + 1]];
  if (!own || !next) return LAST_DURATION;
  return Math.round((Date.parse(next.started_at) - Date.parse(own.started_at)) / MINUTE);
}

/** When the last round should be over. */
export function endOf(rounds: readonly Pick<Planned, 'started_at'>[]): string | undefined {
  const last = rounds.at(-1);
  return last && new Date(Date.parse(last.started_at) + LAST_DURATION * MINUTE).toISOString();
}

export const planOf = (timings: readonly RoundTiming[]): Planned[] =>
  timings.map(({ round, started_at, games_count }) => ({ round, started_at, games_count: games_count ?? 1 }));

/** At least one game each. */
export const gamesOf = ({ games_count }: Planned): number =>
  Math.max(1, Math.trunc(Number(games_count)) || 1);
