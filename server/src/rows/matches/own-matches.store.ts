import type { ParticipantId } from '@matchdesk/contract/ids';
import { type Selectable, sql } from 'kysely';
import { hiddenListFromPlanner, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchTable } from '#database/tables/matches.tables.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/match-ids.ts';
import { matchColumns, type StoredMatch, toRow } from '#rows/matches/matches.store.ts';
import { type Side, sideAt } from '#rows/participants/index.ts';

export interface OwnMatch {
  own: ParticipantId;
  row: StoredMatch;
}

/** With everybody who stands in them. */
export interface OwnMatches {
  matches: OwnMatch[];
  sides: Map<number, Side>;
}

/** The matches of a block that any of these stand in, with theirs: a match of two of them comes twice. */
export async function readOwnMatches(
  db: Db | Trx,
  block: MatchBlock,
  participants: readonly ParticipantId[],
): Promise<OwnMatches> {
  const wanted = sql`any(${hiddenListFromPlanner(participants)})`;
  // The indexes hold no empty slots, and the planner sees no values: it has to be told that none is meant.
  const found = await runPrepared(
    db,
    sql<Selectable<MatchTable> & { first_side: Side | null; second_side: Side | null }>`
      select ${matchColumns}, ${sideAt('matches.first_slot')} as first_side,
        ${sideAt('matches.second_slot')} as second_side
      from matches
      where (first_slot > 0 and first_slot = ${wanted} or second_slot > 0 and second_slot = ${wanted})
        and id >= ${idOfNumber(block, 0)}::int and id < ${idOfNumber(block, block.matches_count)}::int
      order by id`,
  );
  const asked = new Set<number>(participants);
  const matches = found
    .map(toRow)
    .flatMap((row) =>
      [row.first, row.second]
        .filter((slot) => asked.has(slot))
        .map((own) => ({ own: own as ParticipantId, row })),
    );
  const people = found.flatMap(({ first_side, second_side }) => [first_side ?? [], second_side ?? []].flat());
  return { matches, sides: new Map(people.map((side) => [side.id, side])) };
}
