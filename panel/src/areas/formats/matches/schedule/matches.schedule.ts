import type { Call } from '@matchdesk/contract/call';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { Outcome } from '#shared/api/outcome.ts';

export interface SentRound {
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

/** Where the rounds of a format come from, and how they are saved. */
export interface Schedule {
  useTimings: (id: number) => ReadTimings;
  /** Whoever may make this call may change the schedule. */
  call: Call;
  save: (id: number, rounds: SentRound[]) => Promise<Outcome<unknown>>;
  /** Whether so many games decide a match of a round. */
  hasGames: boolean;
  nameOf: (timing: { round: number; name: string }) => string;
  /** Reads again what follows from the schedule. */
  refresh: () => Promise<void>;
}
