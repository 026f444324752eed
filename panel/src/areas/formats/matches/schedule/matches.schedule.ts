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
