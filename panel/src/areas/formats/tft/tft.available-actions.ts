import type { TftMatch } from '@matchdesk/contract/formats/tft';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';

export type LobbyControl = 'choose' | 'revert';

type Judged = Pick<TftMatch, 'status' | 'is_auto' | 'participants' | 'next_match_finished'>;

/** Which controls a lobby offers, of what the tournament allows now. */
export function offeredControls(lobby: Judged, actions: readonly TournamentAction[]): LobbyControl[] {
  const { status, participants, next_match_finished } = lobby;
  const offered: LobbyControl[] = [];
  const isOpen = status !== 'FINISHED' && participants.length > 0;
  if (actions.includes('finish') && isOpen) offered.push('choose');
  if (actions.includes('revert') && isPlayed(lobby) && !next_match_finished) offered.push('revert');
  return offered;
}

/** If later lobbies rest on the result, they are taken back together with it. */
export const canRevertDeeply = (lobby: Judged, actions: readonly TournamentAction[]): boolean =>
  actions.includes('revert') && isPlayed(lobby) && lobby.next_match_finished;

const isPlayed = ({ status, is_auto }: Judged): boolean => status === 'FINISHED' && !is_auto;
