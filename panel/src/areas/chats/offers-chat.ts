import type { MatchStatus } from '@matchdesk/contract/statuses';

interface Offered {
  status: MatchStatus;
  /** How many of its sides are known. */
  player: number;
}

/** Whether two people are there to talk, and the match still goes on. */
export const offersChat = (
  { status, player }: Offered,
  silentIn: readonly MatchStatus[] = ['FINISHED'],
): boolean => player >= 2 && !silentIn.includes(status);
