import type { PublicBracket } from '@matchdesk/contract/formats/elimination';
import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import { hasPermission, hasRole } from '@matchdesk/contract/permissions';
import { isStarted, type TournamentStatus, type TournamentType } from '@matchdesk/contract/statuses';
import type { PrizePlace, Tournament } from '@matchdesk/contract/tournaments/tournaments';
import type { TournamentEdit, TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { cardGame, unusedBy } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Updateable } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament, TournamentTable } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { dueAt, type Move } from '#lifecycle/tournament-clock.ts';
import type { Person } from '#people/index.ts';
import { existing } from '#records/index.ts';
import { checkVersion } from '#records/saving.ts';
import { hasPaidPrizes, revertPrizes } from '#rows/ledger/index.ts';
import { cleanIfHtml } from '#text/clean-html.ts';
import { checkReferences } from './check-references.ts';
import { getByCode } from './secret-codes.ts';
import { canEdit, canEditFoundations, movesOf } from './tournaments.actions.ts';
import { recordTournament } from './tournaments.announce.ts';
import { type TournamentFacts, toFacts, toTournament } from './tournaments.record.ts';
import {
  deleteRoomsOf,
  type FoundTournament,
  findFormat,
  findGameOf,
  findStoredTournament,
  findTournament,
  insertTournament,
  lockTournament,
  updateTournament,
} from './tournaments.store.ts';

const isSame = (one: readonly PrizePlace[], other: readonly PrizePlace[]): boolean =>
  JSON.stringify(inWords(one)) === JSON.stringify(inWords(other));

const inWords = (pool: readonly PrizePlace[]) =>
  pool
    .filter(({ prizes }) => prizes.length > 0)
    .map(({ place, prizes }) => [place, prizes.map(({ wallet, value }) => `${wallet} ${value}`).sort()]);

const pictures = ['image', 'icon', 'sponsor_image'] as const;

type TournamentPicture = (typeof pictures)[number];

const tournamentPictures: readonly TournamentPicture[] = pictures;

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
  return toFacts(await getFoundTournament(db, id));
}

/** What everybody may know of a tournament; a private one needs its code. */
export async function getPublicTournament(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<Omit<PublicBracket, 'bracket'>> {
  const found = await getByCode(context, id, code, address);
  const { title, image, game, type, status, started_at, prize_pool } = found;
  const participant_count = found.registered_count + found.checkin_count + found.active_count;
  return { id, title, image, game, type, status, started_at, participant_count, prize_pool };
}

/** The tournament with its rooms, as the contract answers it. */
export async function getTournamentRecord(db: Db | Trx, id: TournamentId): Promise<Tournament> {
  return toTournament(db, await getFoundTournament(db, id));
}

/** The tournament with the columns that only the server needs. */
export async function getStoredTournament(db: Db | Trx, id: TournamentId): Promise<StoredTournament> {
  return existing(await findStoredTournament(db, id), 'tournament-not-found');
}

/** The same, with the names of what it refers to. */
export async function getFoundTournament(db: Db | Trx, id: TournamentId): Promise<FoundTournament> {
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

/** One step by hand, as the engine's table allows; a Super admin may set any status. */
export async function changeStatus(
  context: Context,
  actor: Person,
  id: TournamentId,
  status: TournamentStatus,
): Promise<Tournament> {
  return transact(context, async (step) => {
    const before = await lockExistingTournament(step.trx, id);
    if (before.status === status) return getTournamentRecord(step.trx, id);
    if (!movesOf(before).includes(status) && !hasRole(actor, 'Super admin')) {
      throw refuse('status-forbids', { status: before.status });
    }
    return moveTournament(step, actor, before, status);
  });
}

const isOver = (status: TournamentStatus): boolean => status === 'FINISHED' || status === 'CLOSED';

/** What else changes with a status. */
type Along = Pick<Updateable<TournamentTable>, 'is_generated' | 'pending_from' | 'pending_since'>;

/** Writes a new status, whoever asked for it; the caller has checked that it is allowed. */
export async function moveTournament(
  step: Step,
  actor: Person | undefined,
  before: StoredTournament,
  status: TournamentStatus,
  along: Along = {},
): Promise<Tournament> {
  const due = dueAt({ ...before, status });
  // Staff chose this step back: the clock must not undo it a second later.
  const due_at = due && due <= step.now ? null : due;
  // PENDING ends by itself, whoever set it: the clock returns the tournament to the status before.
  const isPending = status === 'PENDING';
  const settled = {
    pending_from: isPending ? before.status : null,
    pending_since: isPending ? step.now : null,
    ...along,
  };
  await updateTournament(step.trx, before.id, { status, due_at, updated_at: step.now, ...settled });
  // The result no longer stands, so the prizes it paid are taken back.
  if (isOver(before.status) && !isOver(status)) await revertPrizes(step, actor, before.id);
  return recordTournament(step, actor, `status ${status}`, before.id, before);
}

/** Changes how many rounds a running tournament has. */
export async function changeRounds(
  step: Step,
  actor: Person,
  before: StoredTournament,
  rounds: number,
): Promise<Tournament> {
  await updateTournament(step.trx, before.id, { rounds, updated_at: step.now });
  return recordTournament(step, actor, 'changed', before.id, before);
}

/** The form as columns. A field that the type does not use is stored with its unused value, whatever was sent. */
function columnsOf(form: TournamentForm & { confirm_prize_pool?: boolean }) {
  const {
    start_status,
    donor_id: _,
    confirm_prize_pool: _4,
    image: _1,
    icon: _2,
    sponsor_image: _3,
    register_timeout,
    prize_pool,
    ...fields
  } = form;
  const { type, auto_check_in, game_id, is_private } = fields;
  return {
    ...fields,
    ...unusedBy(type),
    description: cleanIfHtml(fields.description, 'description'),
    prize_pool: JSON.stringify(prize_pool),
    register_timeout: start_status === 'opened' ? (register_timeout ?? 0) : null,
    check_in_time: auto_check_in ? 0 : fields.check_in_time,
    team_mates: fields.match_type === 2 ? fields.team_mates : 1,
    match_autohandle: game_id === cardGame && fields.match_autohandle,
    secret_code: is_private ? fields.secret_code : '',
  };
}

/** After the start, changed prizes need a confirmation and are marked as changed. Paid prizes cannot change. */
async function changeOfPrizes(
  { trx, now }: Step,
  before: StoredTournament,
  { prize_pool, confirm_prize_pool }: Pick<TournamentEdit, 'prize_pool' | 'confirm_prize_pool'>,
): Promise<{ prize_pool_changed_at?: string }> {
  if (!isStarted(before.status) || isSame(before.prize_pool, prize_pool)) return {};
  if (await hasPaidPrizes(trx, before.id)) throw refuse('prizes-paid');
  if (!confirm_prize_pool) throw refuse('prize-pool-asks');
  return { prize_pool_changed_at: now.toISOString() };
}

/** A move by the clock leaves the same audit row and announcements as one by a person. */
export const moveByClock: Move = async (_context, step, before, change) => {
  await updateTournament(step.trx, before.id, { ...change, updated_at: step.now });
  if (change.status !== before.status)
    await recordTournament(step, undefined, `status ${change.status}`, before.id, before);
};
