import type { Match } from '@matchdesk/contract/matches/record';
import { isPreStart, type TournamentStatus } from '@matchdesk/contract/statuses';

export type MatchControl = 'choose' | 'revert' | 'recreate';

type Judged = Pick<
  Match,
  'status' | 'winner_id' | 'player' | 'next_match_finished' | 'is_autohandled' | 'reason'
>;

/** Which controls a match offers; none before the start. */
export function offeredControls(match: Judged, tournament: TournamentStatus): MatchControl[] {
  if (isPreStart(tournament)) return [];
  const { status, winner_id, player, next_match_finished, is_autohandled } = match;
  const offered: MatchControl[] = [];
  if (status === 'CONFLICT' && is_autohandled) offered.push('recreate');
  if (winner_id === null && player > 0 && status !== 'FINISHED') offered.push('choose');
  if (status === 'FINISHED' && !next_match_finished && match.reason !== 'free_win') offered.push('revert');
  return offered;
}
