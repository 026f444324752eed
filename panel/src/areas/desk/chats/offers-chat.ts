import { isPreStart, type MatchStatus, type TournamentStatus } from '@matchdesk/contract/statuses';

interface Offered {
  status: MatchStatus;
  /** How many of its sides are known. */
  player: number;
}

/** Both sides are filled, the tournament has started, and the match is not over. */
export const offersChat = (
  tournament: { status: TournamentStatus },
  { status, player }: Offered,
  silentIn: readonly MatchStatus[] = ['FINISHED'],
): boolean => !isPreStart(tournament.status) && player >= 2 && !silentIn.includes(status);
