import { largestWindow, type MatchCounts } from '@matchdesk/contract/formats/matches';
import type { MatchId, UserId } from '@matchdesk/contract/ids';
import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchTable } from '#database/tables/matches.tables.ts';
import { hasNobodyToReport } from '#rows/participants/index.ts';
import { hadBy } from '#rows/referees/referees.store.ts';
import { idOfNumber, type MatchBlock } from './match-ids.ts';
import { matchColumns, type StoredMatch, toRow } from './matches.store.ts';

function inBlocks(blocks: readonly MatchBlock[]) {
  const first = blocks.map(({ first_match_id }) => first_match_id);
  const end = blocks.map((block) => idOfNumber(block, block.matches_count));
  return sql`unnest(${first}::int[], ${end}::int[]) as block (first, last)
    join matches on matches.id >= block.first and matches.id < block.last`;
}

export async function countByStatus(db: Db, blocks: readonly MatchBlock[]): Promise<MatchCounts> {
  const { rows } = await sql<{ status: MatchStatus; count: number }>`
    select status, count(*)::int as count from ${inBlocks(blocks)} group by status`.execute(db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(matchStatuses.map((status) => [status, counts.get(status) ?? 0])) as MatchCounts;
}

export interface WantedOpen {
  /** The most that are returned. */
  most: number;
  referee?: UserId | undefined;
  /** Only those whose result nobody but staff enters. */
  unreported?: boolean;
}

/** Whether neither side of a match can report. */
const isUnreported = sql`${hasNobodyToReport(sql`first_slot`)} and ${hasNobodyToReport(sql`second_slot`)}`;

/** Matches of both known sides that have no result: the first of them, and how many there are. */
export async function pageOpenMatches(
  db: Db,
  blocks: readonly MatchBlock[],
  { most, referee, unreported = false }: WantedOpen,
): Promise<{ open: (StoredMatch & { id: MatchId })[]; total: number }> {
  const { rows } = await sql<Selectable<MatchTable> & { total: number }>`
    select ${matchColumns}, count(*) over ()::int as total from ${inBlocks(blocks)}
    where status <> 'FINISHED' and first_slot > 0 and second_slot > 0 and ${hadBy(referee, sql`matches.id`)}
      ${unreported ? sql`and ${isUnreported}` : sql``}
    order by starts_at, matches.id limit ${most}`.execute(db);
  return { open: rows.map((row) => ({ ...toRow(row), id: row.id })), total: rows[0]?.total ?? 0 };
}

/** At most as many matches as one call returns. */
export async function listInStatus(
  db: Db,
  block: MatchBlock,
  { status, from, to }: { status: MatchStatus; from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from ${inBlocks([block])}
    where status = ${status} and number between ${from} and ${to} order by number limit ${largestWindow}`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

/** Which of these ranges of numbers have an unfinished match, by their index in the list. */
export async function listOpenRanges(
  db: Db | Trx,
  block: MatchBlock,
  ranges: readonly { from: number; to: number }[],
): Promise<ReadonlySet<number>> {
  const first = ranges.map(({ from }) => idOfNumber(block, from));
  const last = ranges.map(({ to }) => idOfNumber(block, to));
  const { rows } = await sql<{ place: number }>`
    select place::int from unnest(${first}::int[], ${last}::int[]) with ordinality as range (first, last, place)
    where exists (
      select from matches where id between range.first and range.last and status <> 'FINISHED'
    )`.execute(db);
  return new Set(rows.map(({ place }) => place - 1));
}

interface After {
  after?: number | undefined;
  after_id?: MatchId | undefined;
  referee?: UserId | undefined;
}

/** The first match after the number or the id; if none is left, the very first. */
export async function findNextInStatus(
  db: Db,
  blocks: readonly MatchBlock[],
  status: MatchStatus,
  { after = -1, after_id, referee }: After,
): Promise<{ id: MatchId; number: number } | undefined> {
  const order =
    after_id === undefined
      ? sql`number <= ${after}, number, matches.id`
      : sql`matches.id <= ${after_id}, matches.id`;
  const { rows } = await sql<{ id: MatchId; number: number }>`
    select matches.id, number from ${inBlocks(blocks)}
    where status = ${status} and ${hadBy(referee, sql`matches.id`)} order by ${order} limit 1`.execute(db);
  return rows[0];
}
