import { type Evening, expectedGames, MINUTE, type TimingRow } from '@matchdesk/engine';

/** An evening as the forecast needs it. Its tasks have the ids of matches and lobbies. */
export interface FormatEvening {
  evening: Evening;
  /** The minutes that the schedule gives a game. */
  usualPlay: number;
  /** When the last round ends by the schedule; null where it has none yet. */
  plannedEnd: number | null;
}

const usualMinutes = 30;

/** By the first round: the last one has a reserve. */
export const usualPlayOf = ([first]: readonly Pick<TimingRow, 'duration' | 'gamesCount'>[]): number =>
  first ? first.duration / expectedGames(first.gamesCount ?? 1) : usualMinutes;

export function plannedEndOf(timings: readonly TimingRow[]): number | null {
  const last = timings.at(-1);
  return last ? last.startsAt + last.duration * MINUTE : null;
}
