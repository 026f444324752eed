import type { HandPaymentId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { HandPayment } from '@matchdesk/contract/money/billing';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { HandPaymentTable } from '#database/tables/money.tables.ts';

/** A payment by hand with the names of its people; its amount is decimal text, like all money that is added up. */
export type NamedHandPayment = Omit<HandPayment, 'amount' | 'colleagues'> & { amount: string };

/** An instant as text, for use inside of JSON. */
export const isoText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.nickname`)}, ''), 'Player #' || ${sql.ref(`${alias}.id`)})`;

const personOf = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nickname', ${nameOf(alias)})`;

/** All payments by hand of a tournament as one JSON column, the newest first. */
export const handPaymentsOf = (id: TournamentId) => sql<NamedHandPayment[]>`(
  select coalesce(json_agg(json_build_object(
    'id', h.id, 'participant', json_build_object('id', p.id, 'name', coalesce(teams.name, ${nameOf('holder')})),
    'user', ${personOf('payee')}, 'currency', h.currency, 'amount', h.amount::text, 'method', h.method, 'paid_at', ${isoText('h.paid_at')},
    'note', h.note, 'by', ${personOf('payer')}, 'at', ${isoText('h.at')},
    'needs_second', h.needs_two and h.second_by is null,
    'second', case when second.id is not null then ${personOf('second')} end,
    'undone', case when undoer.id is not null
      then json_build_object('by', ${personOf('undoer')}, 'at', ${isoText('h.undone_at')}) end) order by h.id desc), '[]')
  from hand_payments h join participants p on p.id = h.participant_id
    join users holder on holder.id = p.user_id left join teams on teams.id = p.team_id
    join users payee on payee.id = h.user_id join users payer on payer.id = h.actor_id
    left join users second on second.id = h.second_by left join users undoer on undoer.id = h.undone_by
  where h.tournament_id = ${id}::int)`;

export type StoredHandPayment = Selectable<HandPaymentTable>;

export async function findHandPayment(
  db: Db | Trx,
  { id, tournament_id }: { id: HandPaymentId; tournament_id: TournamentId },
): Promise<StoredHandPayment | undefined> {
  return db
    .selectFrom('hand_payments')
    .where('id', '=', id)
    .where('tournament_id', '=', tournament_id)
    .selectAll()
    .executeTakeFirst();
}

export async function insertHandPayment(trx: Trx, row: Insertable<HandPaymentTable>): Promise<void> {
  await trx.insertInto('hand_payments').values(row).execute();
}

interface Decided {
  by: UserId;
  at: Date;
}

export async function saveSecond(trx: Trx, id: HandPaymentId, { by, at }: Decided): Promise<void> {
  await trx.updateTable('hand_payments').set({ second_by: by, second_at: at }).where('id', '=', id).execute();
}

export async function saveUndone(trx: Trx, id: HandPaymentId, { by, at }: Decided): Promise<void> {
  await trx.updateTable('hand_payments').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute();
}

/** Whoever claims a guest's seat has got what was paid to the guest by hand. */
export async function handOverPayments(
  trx: Trx,
  { participant, from, to }: { participant: ParticipantId; from: UserId; to: UserId },
): Promise<void> {
  await trx
    .updateTable('hand_payments')
    .set({ user_id: to })
    .where('participant_id', '=', participant)
    .where('user_id', '=', from)
    .execute();
}
