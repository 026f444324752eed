import type { TournamentId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { toTournament } from './tournament-record.ts';
import { findGameOf, findTournament, lockTournament, type StoredTournament } from './tournaments.store.ts';

/** A deleted tournament is as good as none, but for its History and its restoring. */

export async function getTournament(db: Db | Trx, id: TournamentId): Promise<Tournament> {
  const found = await findTournament(db, id);
  if (!found || found.deleted_at) throw refuse('tournament-not-found');
  return toTournament(found);
}

/** Under its lock; whatever changes a tournament begins with this. */
export async function lockExistingTournament(trx: Trx, id: TournamentId): Promise<StoredTournament> {
  const found = await lockTournament(trx, id);
  if (!found || found.deleted_at) throw refuse('tournament-not-found');
  return found;
}

export async function gameOfTournament({ db }: Pick<Context, 'db'>, id: number): Promise<number> {
  const isId = Number.isSafeInteger(id) && id > 0 && id <= largestId;
  const game = isId ? await findGameOf(db, id) : undefined;
  if (game === undefined) throw refuse('tournament-not-found');
  return game;
}
