import type { TournamentId } from '@matchdesk/contract/ids';
import type { PublicBracket } from '@matchdesk/contract/public';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { giveBackAttempt, takeAttempt } from '#people/index.ts';
import { findTournament } from './tournaments.store.ts';

/** What everybody may know of a tournament. A private one does not exist for those without its code. */
export async function findPublicTournament(
  { db, clock }: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<Omit<PublicBracket, 'bracket'>> {
  const found = await findTournament(db, id);
  if (!found || found.deleted_at) throw refuse('tournament-not-found');
  if (found.is_private) {
    if (code === undefined) throw refuse('tournament-not-found');
    const keys = [`account:code of ${id} from ${address}`, `address:codes from ${address}`] as const;
    const wait = await takeAttempt(db, keys, clock.now());
    if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
    if (code !== found.secret_code) throw refuse('tournament-not-found');
    await giveBackAttempt(db, keys);
  }
  const { title, image, game, type, status, started_at } = found;
  const participant_count = found.registered_count + found.checkin_count + found.active_count;
  return { id, title, image, game, type, status, started_at, participant_count };
}
