import type { GameId } from '@matchdesk/contract/ids';
import { type Generated, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables, Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import type { FormStep, RecordTable } from './record-kind.ts';

type Kept = 'id' | 'version' | 'created_at' | 'updated_at';

/** A column that is undefined is left out. */
type OrUndefined<Row> = {
  [Name in keyof Row]: object extends Pick<Row, Name> ? Row[Name] | undefined : Row[Name];
};

type Columns<Table extends RecordTable> = OrUndefined<Omit<Insertable<Tables[Table]>, Kept>>;

type Change<Table extends RecordTable> = OrUndefined<Omit<Updateable<Tables[Table]>, Kept>>;

type IdOf<Table extends RecordTable> = Tables[Table] extends { id: Generated<infer Id> } ? Id : never;

/** Every record table has the columns that these statements use; to the compiler we pretend that it is this one. */
const anyTable = (table: RecordTable) => table as 'rules';

/** Locks the row until the transaction ends. */
export async function lockRow(trx: Trx, table: RecordTable, id: number): Promise<void> {
  await trx
    .selectFrom(anyTable(table))
    .where('id', '=', id as never)
    .select('id')
    .forUpdate()
    .execute();
}

async function insertRow<Table extends RecordTable>(
  { trx, now }: Step,
  table: Table,
  columns: Columns<Table>,
): Promise<IdOf<Table>> {
  const { id } = await trx
    .insertInto(anyTable(table))
    .values({ ...columns, created_at: now, updated_at: now } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as IdOf<Table>;
}

/** Raises the version, so that an edit made from the older one is refused. */
export async function updateRow<Table extends RecordTable>(
  { trx, now }: Step,
  table: Table,
  id: IdOf<Table>,
  change: Change<Table>,
): Promise<void> {
  await trx
    .updateTable(anyTable(table))
    .set((eb) => ({ ...(change as object), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id as never)
    .execute();
}

/** Marks the row as deleted, or brings it back. */
export async function setDeletedAt(
  step: Step,
  table: RecordTable,
  id: number,
  at: Date | null,
): Promise<void> {
  await updateRow(step, anyTable(table), id as never, { deleted_at: at });
}

/** Writes a form's columns into the existing record, or into a new one. */
export async function writeRow<Table extends RecordTable>(
  step: FormStep<{ id: IdOf<Table> }>,
  table: Table,
  columns: Columns<Table>,
): Promise<IdOf<Table>> {
  if (!step.before) return insertRow(step, table, columns);
  await updateRow(step, table, step.before.id, columns as Change<Table>);
  return step.before.id;
}

/** The tables whose rows may belong to a game. */
type TableOfGames = {
  [Name in keyof Tables]: 'game_id' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** The game of a row; null if it belongs to no particular game. */
export const gameOf = (table: TableOfGames): RawBuilder<{ id: GameId; name: string } | null> => sql`(
  select json_build_object('id', games.id, 'name', games.name)
  from games where games.id = ${sql.ref(`${table}.game_id`)})`;

/** Whether a row belongs to one of these games; 0 stands for rows without one. */
export const isOfGames = (games: readonly number[]): RawBuilder<boolean> =>
  sql`(game_id = any(${games}) or (${games.includes(0)} and game_id is null))`;

/** The game of a form as its column stores it. */
export const gameOrNull = (gameId: number): GameId | null => (gameId === 0 ? null : (gameId as GameId));
