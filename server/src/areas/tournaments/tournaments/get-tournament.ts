import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import { existing } from '#records/index.ts';
import { type TournamentFacts, toFacts, toTournament } from './tournament-record.ts';
import {
  type FoundTournament,
  findFormat,
  findGameOf,
  findTournament,
  lockTournament,
} from './tournaments.store.ts';

export async function getTournament(db: Db | Trx, id: TournamentId): Promise<TournamentFacts> {
  return toFacts(await getStoredTournament(db, id));
}

/** The tournament with its rooms, as the contract answers it. */
export async function getTournamentRecord(db: Db | Trx, id: TournamentId): Promise<Tournament> {
  return toTournament(db, await getStoredTournament(db, id));
}

/** The tournament with the columns that only the server needs. */
export async function getStoredTournament(db: Db | Trx, id: TournamentId): Promise<FoundTournament> {
  return existing(await findTournament(db, id), 'tournament-not-found');
}

export async function getFormat(db: Db | Trx, id: TournamentId): Promise<TournamentType> {
  const type = await findFormat(db, id);
  if (type === undefined) throw refuse('tournament-not-found');
  return type;
}

/** Locks the tournament; whatever changes one begins with this. */
export async function lockExistingTournament(trx: Trx, id: TournamentId): Promise<StoredTournament> {
  return existing(await lockTournament(trx, id), 'tournament-not-found');
}

export async function findGameOfTournament(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<GameId | undefined> {
  const isId = Number.isSafeInteger(id) && id > 0 && id <= largestId;
  return isId ? findGameOf(db, id) : undefined;
}

export async function gameOfTournament(context: Pick<Context, 'db'>, id: number): Promise<GameId> {
  const game = await findGameOfTournament(context, id);
  if (game === undefined) throw refuse('tournament-not-found');
  return game;
}
