import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MatchTable as MatchColumns, MatchRow } from '@matchdesk/engine';
import { type Selectable, sql } from 'kysely';
import { hiddenListFromPlanner, padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchTable } from '#database/tables/matches.tables.ts';
import { refuse } from '#http/refusal.ts';
import { idOfNumber, type MatchBlock } from './match-ids.ts';
import { reportKindOf } from './reports.store.ts';

export interface StoredMatch extends MatchRow {
  isAutohandled: boolean;
  version: number;
}

const columns = [
  'id',
  'number',
  'first_slot',
  'second_slot',
  'status',
  'winner',
  'reason',
  'first_score',
  'second_score',
  'first_claim',
  'second_claim',
  'starts_at',
  'best_of',
  'is_autohandled',
  'version',
] satisfies (keyof MatchTable)[];
export const matchColumns = sql.raw(columns.map((column) => `matches.${column}`).join(', '));

/** Rows per statement: enough to be quick, few enough to let others in between. */
const portion = 4096;

export function toRow(stored: Selectable<MatchTable>): StoredMatch {
  const { first_score, second_score } = stored;
  return {
    match: stored.number,
    first: stored.first_slot,
    second: stored.second_slot,
    status: stored.status,
    winner: stored.winner,
    reason: stored.reason,
    score: first_score === null || second_score === null ? null : [first_score, second_score],
    firstClaim: stored.first_claim,
    secondClaim: stored.second_claim,
    startsAt: Date.parse(stored.starts_at),
    bestOf: stored.best_of,
    isAutohandled: stored.is_autohandled,
    version: stored.version,
  };
}

export async function listByNumbers(
  db: Db | Trx,
  block: MatchBlock,
  numbers: readonly number[],
): Promise<StoredMatch[]> {
  if (numbers.length === 0) return [];
  const ids = numbers.map((number) => idOfNumber(block, number));
  const found = await runPrepared(
    db,
    sql<Selectable<MatchTable>>`
      select ${matchColumns} from matches where id = any(${hiddenListFromPlanner(ids)}) order by id`,
  );
  return found.map(toRow);
}

/** Matches of a tournament by their ids. */
export async function mapByIds(
  trx: Trx,
  id: TournamentId,
  ids: readonly MatchId[],
): Promise<Map<MatchId, StoredMatch>> {
  const found = await trx
    .selectFrom('matches')
    .where('tournament_id', '=', id)
    .where('id', '=', sql<MatchId>`any(${ids}::int[])`)
    .selectAll()
    .execute();
  return new Map(found.map((stored) => [stored.id, toRow(stored)]));
}

export async function getByNumber(db: Db | Trx, block: MatchBlock, number: number): Promise<StoredMatch> {
  const [row] = await listByNumbers(db, block, [number]);
  if (!row) throw refuse('match-not-found');
  return row;
}

/** The matches with the numbers `from` to `to`, both included. */
export async function listRange(
  db: Db | Trx,
  block: MatchBlock,
  from: number,
  to: number,
): Promise<StoredMatch[]> {
  const last = idOfNumber(block, Math.min(to, block.matches_count - 1));
  const found = await runPrepared(
    db,
    sql<Selectable<MatchTable>>`
      select ${matchColumns} from matches where id between ${idOfNumber(block, from)}::int and ${last}::int order by id`,
  );
  return found.map(toRow);
}

/** Whether a card game of one of the matches was opened at the outside service. */
export async function hasOpenedGame(db: Db | Trx, block: MatchBlock): Promise<boolean> {
  const found = await db
    .selectFrom('matches')
    .where('id', '>=', idOfNumber(block, 0))
    .where('id', '<=', idOfNumber(block, block.matches_count - 1))
    .where('is_autohandled', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** All matches in these ranges of numbers, in one statement: many ranges must not take many connections. */
export async function listRanges(
  db: Db | Trx,
  block: MatchBlock,
  ranges: readonly { from: number; to: number }[],
): Promise<StoredMatch[]> {
  if (ranges.length === 0) return [];
  const first = ranges.map(({ from }) => idOfNumber(block, from));
  const last = ranges.map(({ to }) => idOfNumber(block, to));
  const { rows } = await sql<Selectable<MatchTable>>`
    select matches.* from unnest(${first}::int[], ${last}::int[]) as wanted (first, last)
    join matches on matches.id between wanted.first and wanted.last
    order by matches.id`.execute(db);
  return rows.map(toRow);
}

/** Rows by number, as the engine asks for them. */
export async function loadRows(
  db: Db | Trx,
  block: MatchBlock,
  numbers: readonly number[],
): Promise<(readonly [number, StoredMatch])[]> {
  return (await listByNumbers(db, block, numbers)).map((row) => [row.match, row] as const);
}

/** The matches of a block that somebody stands in, by number. */
export async function numbersOf(
  db: Db | Trx,
  block: MatchBlock,
  participant: ParticipantId,
): Promise<number[]> {
  const found = await db
    .selectFrom('matches')
    .where((eb) => eb.or([eb('first_slot', '=', participant), eb('second_slot', '=', participant)]))
    .where('id', '>=', idOfNumber(block, 0))
    .where('id', '<', idOfNumber(block, block.matches_count))
    .select('number')
    .orderBy('number')
    .execute();
  return found.map(({ number }) => number);
}

/** Inserts a new block column by column, in portions; a pause between them lets other requests through. */
export async function insertAll(
  trx: Trx,
  block: MatchBlock,
  table: MatchColumns,
  onProgress: (done: number) => void,
): Promise<void> {
  const { first_match_id, tournament_id } = block;
  for (let from = 0; from < table.length; from += portion) {
    const to = Math.min(from + portion, table.length);
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    const first = numbers.map((number) => table.slots[2 * number]);
    const second = numbers.map((number) => table.slots[2 * number + 1]);
    const starts = numbers.map((number) => table.startsAt[number]! / 1000);
    const bestOf = numbers.map((number) => table.bestOf[number]);
    await sql`
      insert into matches (id, tournament_id, number, first_slot, second_slot, status, starts_at, best_of)
      select ${first_match_id}::int + number, ${tournament_id}::int, number, first, second, 'WAITING', to_timestamp(start), best
      from unnest(${numbers}::int[], ${first}::int[], ${second}::int[], ${starts}::float8[], ${bestOf}::int[])
        as t (number, first, second, start, best)`.execute(trx);
    onProgress(to);
  }
}

/** When the newest report of a match came: a report is stored before the match that it changes. */
const lastReportOf = (match: ReturnType<typeof sql.ref>) =>
  sql`coalesce((select max(updated_at) from match_results where match_id = ${match}), to_timestamp(t.start))`;

/** Inserts whole blocks row by row, in portions; each row is stored as given, with its status and its end. */
export async function insertBlocks(
  trx: Trx,
  blocks: readonly (MatchBlock & { rows: readonly (MatchRow & { version?: number })[] })[],
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const all = blocks.flatMap((block) => block.rows.map((row) => ({ block, row })));
  // Whole rows have more columns than those of a new bracket.
  const most = portion / 2;
  for (let from = 0; from < all.length; from += most) {
    const part = all.slice(from, from + most);
    const column = <T>(read: (row: MatchRow & { version?: number }) => T) => part.map(({ row }) => read(row));
    const claim = (value: MatchRow['firstClaim']) => value && JSON.stringify(value);
    await sql`
      insert into matches (id, tournament_id, number, first_slot, second_slot, status, winner, reason, first_score,
        second_score, first_claim, second_claim, starts_at, best_of, version, waiting, waiting_since)
      select id, tournament, number, first, second, status, winner, reason, a, b, first_claim::jsonb, second_claim::jsonb,
        to_timestamp(start), best, version, waiting, case when waiting is not null then ${lastReportOf(sql.ref('t.id'))} end
      from unnest(
        ${part.map(({ block, row }) => idOfNumber(block, row.match))}::int[],
        ${part.map(({ block }) => block.tournament_id)}::int[], ${column((row) => row.match)}::int[],
        ${column((row) => row.first)}::int[], ${column((row) => row.second)}::int[],
        ${column((row) => row.status)}::text[], ${column((row) => row.winner)}::int[],
        ${column((row) => row.reason)}::text[], ${column((row) => row.score?.[0] ?? null)}::int[],
        ${column((row) => row.score?.[1] ?? null)}::int[], ${column((row) => claim(row.firstClaim))}::text[],
        ${column((row) => claim(row.secondClaim))}::text[], ${column((row) => row.startsAt / 1000)}::float8[],
        ${column((row) => row.bestOf)}::int[], ${column((row) => row.version ?? 1)}::int[],
        ${column(reportKindOf)}::int[]
      ) as t (id, tournament, number, first, second, status, winner, reason, a, b, first_claim, second_claim, start, best,
        version, waiting)`.execute(trx);
    onProgress(from + part.length);
  }
}

/** Part of a larger statement. A game opened elsewhere stays valid only while the same two stand in the match. */
function updatingRows(block: MatchBlock, rows: readonly MatchRow[]) {
  const column = <T>(read: (row: MatchRow) => T) => padToTen(rows.map(read));
  return sql<Selectable<MatchTable>>`
    update matches set first_slot = t.first, second_slot = t.second, status = t.status, winner = t.winner,
      reason = t.reason, first_score = t.a, second_score = t.b, first_claim = t.first_claim::jsonb,
      second_claim = t.second_claim::jsonb, starts_at = to_timestamp(t.start), best_of = t.best,
      is_autohandled = matches.is_autohandled and matches.first_slot = t.first and matches.second_slot = t.second,
      version = matches.version + 1, waiting = t.waiting,
      waiting_since = case when t.waiting is null then null when t.waiting = matches.waiting then matches.waiting_since
        else ${lastReportOf(sql.ref('matches.id'))} end
    from unnest(
      ${column((row) => idOfNumber(block, row.match))}::int[], ${column((row) => row.first)}::int[],
      ${column((row) => row.second)}::int[], ${column((row) => row.status)}::text[],
      ${column((row) => row.winner)}::int[], ${column((row) => row.reason)}::text[],
      ${column((row) => row.score?.[0] ?? null)}::int[], ${column((row) => row.score?.[1] ?? null)}::int[],
      ${column((row) => row.firstClaim && JSON.stringify(row.firstClaim))}::text[],
      ${column((row) => row.secondClaim && JSON.stringify(row.secondClaim))}::text[],
      ${column((row) => row.startsAt / 1000)}::float8[], ${column((row) => row.bestOf)}::int[],
      ${column(reportKindOf)}::int[]
    ) as t (id, first, second, status, winner, reason, a, b, first_claim, second_claim, start, best, waiting)
    where matches.id = t.id`;
}

/** Like `updatingRows`, but returns the stored rows, for a decision. */
export const updatingMatches = (block: MatchBlock, rows: readonly MatchRow[]) =>
  sql<Selectable<MatchTable>>`${updatingRows(block, rows)} returning ${matchColumns}`;

/** The counterpart for a decision that changes no match. */
export const updatingNoMatch = () =>
  sql<Selectable<MatchTable>>`select ${matchColumns} from matches where false`;

/** Saves exactly these rows and returns them as stored. */
export async function saveRows(
  trx: Trx,
  block: MatchBlock,
  rows: readonly MatchRow[],
): Promise<StoredMatch[]> {
  if (rows.length === 0) return [];
  const saved = await sql<Selectable<MatchTable>>`
    with saved as (${updatingMatches(block, rows)}) select * from saved order by id`.execute(trx);
  return saved.rows.map(toRow);
}

/** Saves any number of rows, in portions. */
export async function saveMany(trx: Trx, block: MatchBlock, rows: readonly MatchRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    await updatingRows(block, rows.slice(from, from + portion)).execute(trx);
}

export async function deleteMatches(trx: Trx, block: MatchBlock): Promise<void> {
  await trx
    .deleteFrom('matches')
    .where('id', '>=', block.first_match_id)
    .where('id', '<', idOfNumber(block, block.matches_count))
    .execute();
}

export async function findTournamentOf(db: Db, id: MatchId): Promise<TournamentId | undefined> {
  const found = await db
    .selectFrom('matches')
    .where('id', '=', id)
    .select('tournament_id')
    .executeTakeFirst();
  return found?.tournament_id;
}
