import type { TournamentId } from '@matchdesk/contract/ids';
import type { Leaver } from '@matchdesk/engine';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertingAudit } from '#audit/index.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Trx } from '#database/schema.ts';
import type { MatchTable } from '#database/tables/elimination.tables.ts';
import { known } from '#known.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/match-block.ts';
import { matchColumns, type StoredMatch, toRow } from '#rows/matches/matches.store.ts';
import { leavingAt, type Place, type Side, sideAt, updatingPlaces } from '#rows/participants/index.ts';

/**
 * Decisions about matches of one tournament wait for each other. So only two statements run under its lock, one that
 * reads and one that writes, and both are planned once.
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

/** Reads matches with those who stand in them, and adds them to `Known`. */
export async function loadKnownMatches(
  trx: Trx,
  block: MatchBlock,
  numbers: readonly number[],
  { rows, sides, left }: Known,
): Promise<void> {
  const ids = numbers.map((number) => idOfNumber(block, number));
  const found = await runPrepared(
    trx,
    sql<Stored & Sides>`
      select ${matchColumns}, ${sideAt('matches.first_slot')} as first_side, ${sideAt('matches.second_slot')} as second_side,
        ${leavingAt('matches.first_slot')} as first_leaving, ${leavingAt('matches.second_slot')} as second_leaving
      from matches where id = any(${padToTen(ids)}::int[])`,
  );
  for (const stored of found) {
    rows.set(stored.number, toRow(stored));
    for (const side of [stored.first_side, stored.second_side]) if (side) sides.set(side.id, side);
    for (const leaver of [stored.first_leaving, stored.second_leaving])
      if (leaver) left.set(leaver.participant, leaver);
  }
}

interface Decision {
  tournamentId: TournamentId;
  places: readonly Place[];
  /** Its subject is the match that was decided, or the tournament. */
  audit: AuditEntry;
  /** The action that this one takes back. */
  undoes: number | undefined;
  /** The engine's answer, needed to undo the decision. */
  done: string;
}

/**
 * Writes all of a decision in one statement; `writing` writes its rows and returns them. Returns the stored rows, and
 * the id of the action that can be undone.
 */
export async function saveDecision<Row extends { id: number }>(
  trx: Trx,
  writing: RawBuilder<Row>,
  { tournamentId, places, audit, undoes, done }: Decision,
): Promise<{ stored: Row[]; action_id: number }> {
  const saved = await runPrepared(
    trx,
    sql<Row & { action_id: number }>`
      with saved as (${writing}),
        placed as (${updatingPlaces(places)}),
        audited as (${insertingAudit(audit)} returning id),
        acted as (
          insert into match_actions (tournament_id, generation, match_id, audit_id, undoes, done)
          select tournaments.id, generation, ${audit.subject === 'match' ? audit.subjectId : null}::int, audited.id,
            ${undoes ?? null}::int, ${done}::jsonb
          from audited join tournaments on tournaments.id = ${tournamentId}::int
          returning id as action_id)
      select saved.*, action_id from acted left join saved on true order by saved.id`,
  );
  // If no row changed (somebody leaves who was already out), the result holds the action alone.
  return {
    stored: saved.filter(({ id }) => id !== null),
    action_id: known(saved[0], 'the action that was just saved').action_id,
  };
}
