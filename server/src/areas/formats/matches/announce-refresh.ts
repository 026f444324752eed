import { channels } from '@matchdesk/contract/channels';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';

/**
 * Announces that all or most matches are new. Everybody may hear the public channel, so private tournaments are not
 * announced there.
 */
export function announceMatchesRefresh(
  step: Step,
  { id, is_private }: Pick<StoredTournament, 'id' | 'is_private'>,
): void {
  step.announce(channels.tournament(id), 'brackets', { id });
  if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
}
