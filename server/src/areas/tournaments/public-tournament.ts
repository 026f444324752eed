import type { TournamentId } from '@matchdesk/contract/ids';
import type { PublicBracket } from '@matchdesk/contract/public';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { findTournament } from './tournaments.store.ts';

/** What everybody may know of a tournament. A private one does not exist for those without its code. */
export async function findPublicTournament(
  db: Db,
  id: TournamentId,
  code: string | undefined,
): Promise<Omit<PublicBracket, 'bracket'>> {
  const found = await findTournament(db, id);
  const isOpen = found && !found.deleted_at && (!found.is_private || code === found.secret_code);
  if (!isOpen) throw refuse('tournament-not-found');
  const { title, image, game, type, status, started_at } = found;
  const participant_count = found.registered_count + found.checkin_count + found.active_count;
  return { id, title, image, game, type, status, started_at, participant_count };
}
