import type { Mutant } from './mutant.ts';

export const timeLimit = 'the time limit';

/** The outcome of a fault. */
export interface Verdict {
  mutant: Mutant;
  /** The test that failed, or the time limit; undefined for a survivor. */
  caughtBy: string | undefined;
  ran: string[];
  /** How many test files reach it; more than `ran` if the limit left some out. */
  reaching: number;
  seconds: number;
}
