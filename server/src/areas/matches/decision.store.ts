import type { MatchId } from '@matchdesk/contract/ids';
import type { Leaver, MatchRow } from '@matchdesk/engine';
import { type Selectable, sql } from 'kysely';
import { leavingAt, type Place, type Side, sideAt, updatingPlaces } from '#areas/entrants/index.ts';
import { type AuditEntry, insertingAudit } from '#audit/index.ts';
import { atLeastTen, runKept } from '#database/kept-statement.ts';
import type { Trx } from '#database/schema.ts';
import type { MatchTable } from '#database/tables/brackets.ts';
import { idOfNumber, type MatchBlock } from './match-block.ts';
import { matchColumns, type StoredMatch, toRow, updatingRows } from './matches.store.ts';

/**
 * Everybody who decides a match of a tournament waits for whoever does so now: under its lock there are two statements,
 * one that reads and one that writes, and both are planned once.
 */

type Stored = Selectable<MatchTable>;
interface Sides {
  first_side: Side | null;
  second_side: Side | null;
  first_leaving: Leaver | null;
  second_leaving: Leaver | null;
}

/** Matches as they were read, by number, and those who stood in them. */
export interface Known {
  rows: Map<number, StoredMatch>;
  sides: Map<number, Side>;
  left: Map<number, Leaver>;
}

/** Reads matches with those who stand in them, and adds them to what is known. */
export async function learnMatches(
  trx: Trx,
  block: MatchBlock,
  numbers: readonly number[],
  { rows, sides, left }: Known,
): Promise<void> {
  const ids = numbers.map((number) => idOfNumber(block, number));
  const found = await runKept(
    trx,
    sql<Stored & Sides>`
      select ${matchColumns}, ${sideAt('matches.first_slot')} as first_side, ${sideAt('matches.second_slot')} as second_side,
        ${leavingAt('matches.first_slot')} as first_leaving, ${leavingAt('matches.second_slot')} as second_leaving
      from matches where id = any(${atLeastTen(ids)}::int[])`,
  );
  for (const stored of found) {
    rows.set(stored.number, toRow(stored));
    for (const side of [stored.first_side, stored.second_side]) if (side) sides.set(side.id, side);
    for (const leaver of [stored.first_leaving, stored.second_leaving])
      if (leaver) left.set(leaver.participant, leaver);
  }
}

interface Decision {
  rows: readonly MatchRow[];
  places: readonly Place[];
  audit: AuditEntry;
  /** As the engine answered it, to take it back by. */
  done: string;
}

/** Writes all of a decision; answers its matches as they are stored, and the action it can be taken back by. */
export async function saveDecision(
  trx: Trx,
  block: MatchBlock,
  { rows, places, audit, done }: Decision,
): Promise<{ stored: StoredMatch[]; action_id: number }> {
  const saved = await runKept(
    trx,
    sql<Stored & { id: MatchId | null; action_id: number }>`
      with saved as (${updatingRows(block, rows)} returning ${matchColumns}),
        placed as (${updatingPlaces(places)}),
        audited as (${insertingAudit(audit)} returning id),
        acted as (
          insert into match_actions (tournament_id, generation, match_id, audit_id, done)
          select tournaments.id, generation, ${audit.subjectId}::int, audited.id, ${done}::jsonb
          from audited join tournaments on tournaments.id = ${block.tournament_id}::int
          returning id as action_id)
      select saved.*, action_id from acted left join saved on true order by number`,
  );
  // Who was out already leaves no match.
  const stored = saved.filter(({ id }) => id !== null);
  return { stored: stored.map(toRow), action_id: saved[0]!.action_id };
}
