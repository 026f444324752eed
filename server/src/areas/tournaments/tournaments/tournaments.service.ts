import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import { hasPermission } from '@matchdesk/contract/permissions';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import type { TournamentEdit, TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { cardGame } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { dueAt } from '#lifecycle/tournament-clock.ts';
import type { Person } from '#people/index.ts';
import { existing } from '#records/index.ts';
import { checkVersion } from '#records/saving.ts';
import { recordTournament } from './announce-tournament.ts';
import { checkReferences } from './check-references.ts';
import { columnsOf, type TournamentPicture, tournamentPictures } from './form-columns.ts';
import { changeOfPrizes } from './prize-pool.ts';
import { type TournamentFacts, toFacts, toTournament } from './tournament-record.ts';
import { canEdit, canEditFoundations } from './tournaments.actions.ts';
import {
  deleteRoomsOf,
  type FoundTournament,
  findFormat,
  findGameOf,
  findTournament,
  insertTournament,
  lockTournament,
  updateTournament,
} from './tournaments.store.ts';

type Addresses = Partial<Record<TournamentPicture, string | null>>;

/** A clone starts with its donor's pictures. */
async function donorPictures({ trx }: Step, donor: TournamentForm['donor_id']): Promise<Addresses> {
  const found = donor && (await findTournament(trx, donor));
  return found ? { image: found.image, icon: found.icon, sponsor_image: found.sponsor_image } : {};
}

function checkAutohandle({ cardGames }: Context, form: TournamentForm): void {
  if (form.game_id === cardGame && form.match_autohandle && !cardGames) {
    throw refuseFields({ match_autohandle: 'no-card-game-service' });
  }
}

export async function createTournament(
  context: Context,
  actor: Person,
  form: TournamentForm,
): Promise<Tournament> {
  checkAutohandle(context, form);
  // Stored before the transaction, so that it does not wait for uploads.
  const pictures = await context.files.storePictures(tournamentPictures, form);
  return transact(context, async (step) => {
    await checkReferences(step.trx, form);
    const status = form.start_status === 'opened' ? ('OPENED' as const) : ('REGISTRATION_OPENED' as const);
    const columns = { ...columnsOf(form), status };
    const id = await insertTournament(step.trx, {
      ...columns,
      ...(await donorPictures(step, form.donor_id)),
      ...pictures,
      creator_id: actor.id,
      due_at: dueAt(columns),
      created_at: step.now,
      updated_at: step.now,
    });
    return recordTournament(step, actor, 'created', id);
  });
}

/** Fields that generated matches depend on: they cannot change once something is generated or started. */
const foundations = ['type', 'match_type', 'game_id', 'team_mates', 'max_member', 'rounds'] as const;

function checkFoundations(before: StoredTournament, columns: ReturnType<typeof columnsOf>): void {
  if (!canEdit(before)) throw refuse('status-forbids', { status: before.status });
  if (canEditFoundations(before)) {
    const taken = before.registered_count + before.checkin_count + before.active_count;
    if (columns.max_member < taken) throw refuseFields({ max_member: 'below-participants' });
    return;
  }
  const changed = foundations.filter((field) => Number(columns[field]) !== Number(before[field]));
  if (changed.length) {
    const fields = Object.fromEntries(changed.map((field) => [field, 'fixed-by-now' as const]));
    throw refuseFields(fields, 'status-forbids', { status: before.status });
  }
}

export async function changeTournament(
  context: Context,
  actor: Person,
  id: TournamentId,
  edit: TournamentEdit,
): Promise<Tournament> {
  const { version, ...form } = edit;
  if (!hasPermission(actor, 'Tournament edit', form.game_id)) throw refuse('not-allowed');
  checkAutohandle(context, form);
  // Stored before the transaction, so that it does not wait for uploads.
  const pictures = await context.files.storePictures(tournamentPictures, form);
  return transact(context, async (step) => {
    const before = await lockExistingTournament(step.trx, id);
    checkVersion(before, version);
    await checkReferences(step.trx, form, before);
    const columns = columnsOf(form);
    checkFoundations(before, columns);
    const prizes = await changeOfPrizes(step, before, form);
    if (columns.type !== before.type) await deleteRoomsOf(step.trx, id);
    const opensNow = before.status === 'OPENED' && form.start_status === 'registration';
    const status = opensNow ? ('REGISTRATION_OPENED' as const) : before.status;
    const due = dueAt({ ...columns, status });
    await updateTournament(step.trx, id, {
      ...columns,
      ...pictures,
      ...prizes,
      status,
      due_at: due,
      updated_at: step.now,
    });
    return recordTournament(step, actor, 'changed', id, before);
  });
}

export async function deleteTournament(context: Context, actor: Person, id: TournamentId): Promise<void> {
  await transact(context, async (step) => {
    const before = await lockExistingTournament(step.trx, id);
    await updateTournament(step.trx, id, { deleted_at: step.now, updated_at: step.now });
    await recordTournament(step, actor, 'deleted', id, before);
  });
}

export async function restoreTournament(
  context: Context,
  actor: Person,
  id: TournamentId,
): Promise<Tournament> {
  return transact(context, async (step) => {
    const before = await lockTournament(step.trx, id);
    if (!before) throw refuse('tournament-not-found');
    if (!before.deleted_at) return getTournamentRecord(step.trx, id);
    await updateTournament(step.trx, id, { deleted_at: null, updated_at: step.now });
    return recordTournament(step, actor, 'restored', id, before);
  });
}

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
