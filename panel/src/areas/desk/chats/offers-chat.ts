import { isPreStart, type MatchStatus, type TournamentStatus } from '@matchdesk/contract/statuses';

interface Offered {
  status: MatchStatus;
  /** How many of its sides are known. */
  player: number;
}

/** Whether two people are there to talk, the tournament has started, and the match still goes on. */
export const offersChat = (
  tournament: { status: TournamentStatus },
  { status, player }: Offered,
  silentIn: readonly MatchStatus[] = ['FINISHED'],
): boolean => !isPreStart(tournament.status) && player >= 2 && !silentIn.includes(status);
