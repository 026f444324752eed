import type { TournamentId } from '@matchdesk/contract/ids';
import { type Leaver, type MatchRow, matchResult } from '@matchdesk/engine';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertingAudit } from '#audit/index.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchTable } from '#database/tables/matches.tables.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/match-ids.ts';
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
  db: Db | Trx,
  block: MatchBlock,
  numbers: readonly number[],
  { rows, sides, left }: Known,
): Promise<void> {
  const ids = numbers.map((number) => idOfNumber(block, number));
  const found = await runPrepared(
    db,
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

interface Several {
  tournamentId: TournamentId;
  audit: AuditEntry;
  undoes?: number | undefined;
  actions: readonly number[];
}

/** Makes one action of several that were saved in this transaction: undoing it undoes all of them. */
export async function saveSeveral(trx: Trx, { actions, undoes, ...several }: Several): Promise<number> {
  const nothing = sql<{ id: number }>`select 0 as id where false`;
  const done = JSON.stringify({ changes: [], several: actions });
  const { action_id } = await saveDecision(trx, nothing, { ...several, places: [], undoes, done });
  return action_id;
}

export type StoredAction = NonNullable<Awaited<ReturnType<typeof findAction>>>;

/** An action that is not undone yet, and whose matches have not been drawn again since. */
export async function findAction(trx: Trx, tournamentId: TournamentId, id: number) {
  return trx
    .selectFrom('match_actions')
    .innerJoin('tournaments', 'tournaments.id', 'match_actions.tournament_id')
    .where('tournament_id', '=', tournamentId)
    .whereRef('match_actions.generation', '=', 'tournaments.generation')
    .where('match_actions.id', '=', id)
    .where('undone_at', 'is', null)
    .select(['match_actions.id', 'match_id', 'done'])
    .executeTakeFirst();
}

/** The latest action that can be taken back, and who decided it. Actions that undid another one are left out. */
export async function findLastAction(db: Db | Trx, tournamentId: TournamentId) {
  return db
    .selectFrom('match_actions')
    .innerJoin('tournaments', 'tournaments.id', 'match_actions.tournament_id')
    .innerJoin('audit', 'audit.id', 'match_actions.audit_id')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .where('tournament_id', '=', tournamentId)
    .whereRef('match_actions.generation', '=', 'tournaments.generation')
    .where('undone_at', 'is', null)
    .where('undoes', 'is', null)
    .select(['match_actions.id', 'match_id', 'done', 'audit.action', 'audit.at', 'users.nickname as by'])
    .orderBy('match_actions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks an action as undone. What it had undone itself stands again and can be undone; and so on down the chain. */
export async function markUndone(trx: Trx, id: number, now: Date): Promise<void> {
  await sql`
    with recursive line (id, undoes, is_undone) as (
      select id, undoes, true from match_actions where id = ${id}
      union all
      select earlier.id, earlier.undoes, not line.is_undone
      from line join match_actions earlier on earlier.id = line.undoes)
    update match_actions set undone_at = case when line.is_undone then ${now}::timestamptz end
    from line where match_actions.id = line.id`.execute(trx);
}

/** The actions of these audit rows that are not undone, by audit row. */
export async function actionsOf(db: Db, auditIds: readonly number[]): Promise<Map<number, number>> {
  const found = await db
    .selectFrom('match_actions')
    .where('audit_id', '=', sql<number>`any(${auditIds}::int[])`)
    .where('undone_at', 'is', null)
    .select(['id', 'audit_id'])
    .execute();
  return new Map(found.map(({ id, audit_id }) => [audit_id, id]));
}

/** Sets `due_at`, for the clock, to the start of the next round of a bracket or room; null when all have begun. */
export async function awaitNextRound({ trx, now }: Step, id: TournamentId): Promise<void> {
  await sql`
    update tournaments set due_at = (
      select min(starts_at) from (
        select starts_at from round_timings where tournament_id = ${id}
        union all
        select unnest(round_starts) from rooms where tournament_id = ${id}) starts
      where starts_at > ${now})
    where id = ${id}`.execute(trx);
}

/** Makes the clock look now: it opens games that a service handles, within a second of their matches being ready. */
export async function wakeClock({ trx, now }: Step, id: TournamentId): Promise<void> {
  await trx.updateTable('tournaments').set({ due_at: now }).where('id', '=', id).execute();
}

/** What the History keeps of a match, before and after a change. */
export function matchSnapshot(row: MatchRow) {
  return { status: row.status, winner: row.winner || null, reason: row.reason, result: matchResult(row) };
}
