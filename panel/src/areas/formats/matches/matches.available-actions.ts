import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';

export type MatchControl = 'choose' | 'revert' | 'recreate';

type Judged = Pick<
  Match,
  'status' | 'winner_id' | 'player' | 'next_match_finished' | 'is_autohandled' | 'reason'
>;

/** Which controls a match offers, of what the tournament allows now; in a room a winner needs an opponent. */
export function offeredControls(
  match: Judged,
  actions: readonly TournamentAction[],
  sidesNeeded: 1 | 2 = 1,
): MatchControl[] {
  const { status, winner_id, player, next_match_finished, is_autohandled } = match;
  const offered: MatchControl[] = [];
  const canFinish = actions.includes('finish');
  const canRevert = actions.includes('revert') && isPlayed(match) && !next_match_finished;
  if (canFinish && status === 'CONFLICT' && is_autohandled) offered.push('recreate');
  if (canFinish && winner_id === null && player >= sidesNeeded && status !== 'FINISHED')
    offered.push('choose');
  if (canRevert) offered.push('revert');
  return offered;
}

/** If later matches rest on the result, they are taken back together with it. */
export const canRevertDeeply = (match: Judged, actions: readonly TournamentAction[]): boolean =>
  actions.includes('revert') && isPlayed(match) && match.next_match_finished;

/** A free win was not played, so there is nothing to take back. */
const isPlayed = ({ status, reason }: Judged): boolean => status === 'FINISHED' && reason !== 'free_win';
