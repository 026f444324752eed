import type { TournamentId } from '@matchdesk/contract/ids';
import type { PublicBracket } from '@matchdesk/contract/public';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { giveBackAttempt, takeAttempt } from '#people/index.ts';
import { findTournament } from './tournaments.store.ts';

/** Held against the code of a private tournament; wrong ones are counted, so that it cannot be guessed. */
export async function isCodeRight(
  { db, clock }: Context,
  { id, secret_code }: { id: TournamentId; secret_code: string },
  code: string,
  address: string,
): Promise<boolean> {
  const keys = [`account:code of ${id} from ${address}`, `address:codes from ${address}`] as const;
  const wait = await takeAttempt(db, keys, clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  if (code !== secret_code) return false;
  await giveBackAttempt(db, keys);
  return true;
}

/** What everybody may know of a tournament. A private one does not exist for those without its code. */
export async function findPublicTournament(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<Omit<PublicBracket, 'bracket'>> {
  const found = await findTournament(context.db, id);
  if (!found || found.deleted_at) throw refuse('tournament-not-found');
  if (found.is_private && (code === undefined || !(await isCodeRight(context, found, code, address))))
    throw refuse('tournament-not-found');
  const { title, image, game, type, status, started_at } = found;
  const participant_count = found.registered_count + found.checkin_count + found.active_count;
  return { id, title, image, game, type, status, started_at, participant_count };
}
