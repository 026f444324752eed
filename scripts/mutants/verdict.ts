import type { Mutant } from './mutant.ts';

export const timeLimit = 'the time limit';

/** What became of a fault. */
export interface Verdict {
  mutant: Mutant;
  /** The test that failed, or the time limit; undefined for a survivor. */
  caughtBy: string | undefined;
  ran: string[];
  /** How many test files reach it; more than ran when the cap left some out. */
  reaching: number;
  seconds: number;
}
