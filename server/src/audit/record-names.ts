import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type Snapshot = Record<string, unknown>;

/** The column with a record's name. Deleted records keep their row, and so their last name. */
const nameColumns = {
  games: 'name',
  platforms: 'name',
  regions: 'title',
  rules: 'title',
  station_groups: 'name',
  templates: 'title',
  tournaments: 'title',
  users: 'nickname',
  venues: 'name',
} as const;
type NamedTable = keyof typeof nameColumns;

/** The fields that hold the id of a record, or a list of ids. */
const tableOf = new Map<string, NamedTable>([
  ['game_id', 'games'],
  ['games', 'games'],
  ['platform_id', 'platforms'],
  ['platforms', 'platforms'],
  ['region_id', 'regions'],
  ['rule_id', 'rules'],
  ['template_id', 'templates'],
  ['venue_id', 'venues'],
  ['station_group_id', 'station_groups'],
  ['tournament_id', 'tournaments'],
  ['creator_id', 'users'],
  ['referee_id', 'users'],
  ['line_up', 'users'],
  ['substitutes', 'users'],
]);

/** Reads a field's value, with names in place of ids. An id without a record stays as it is. */
export type ReadNames = (field: string, value: unknown) => unknown;

export async function readNamesIn(db: Db, snapshots: readonly Snapshot[]): Promise<ReadNames> {
  const ids = new Map<NamedTable, number[]>();
  for (const [field, value] of snapshots.flatMap((snapshot) => Object.entries(snapshot))) {
    const table = tableOf.get(field);
    if (table) ids.set(table, [...(ids.get(table) ?? []), ...[value].flat().filter(isId)]);
  }
  const names = new Map(
    await Promise.all(
      [...ids].map(async ([table, some]) => [table, await namesOf(db, table, some)] as const),
    ),
  );
  return (field, value) => {
    const table = tableOf.get(field);
    const known = table && names.get(table);
    const read = (one: unknown) => (isId(one) ? (known?.get(one) ?? one) : one);
    return Array.isArray(value) ? value.map(read) : read(value);
  };
}

const isId = (value: unknown): value is number => Number.isInteger(value);

async function namesOf(db: Db, table: NamedTable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(nameColumns[table])} as name
    from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
