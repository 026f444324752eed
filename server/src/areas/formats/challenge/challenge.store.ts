import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { ChallengeRow } from '@matchdesk/engine';
import { type Selectable, sql } from 'kysely';
import { containing } from '#database/paging.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ChallengeEntryTable } from '#database/tables/formats.tables.ts';
import { oneRow } from '#known.ts';

export interface Entry extends Selectable<ChallengeEntryTable> {
  left: ChallengeRow['out'];
}

interface PlacedEntry extends Entry {
  place: number;
}

const columns = sql<Entry>`
  challenge_entries.id, challenge_entries.tournament_id, participant_id, place, reported_at, leaving->>'how' as left`;
const joined = sql`challenge_entries join participants on participants.id = participant_id`;

/** Bulk writes go in portions, so that other requests come through between them. */
const portion = 8192;

/** One match for each of them; the ids follow on from the first. */
export async function insertEntries(
  trx: Trx,
  tournamentId: TournamentId,
  firstId: MatchId,
  participants: readonly number[],
): Promise<void> {
  for (let from = 0; from < participants.length; from += portion)
    await sql`
      insert into challenge_entries (id, tournament_id, participant_id)
      select ${firstId}::int + ${from}::int + n::int - 1, ${tournamentId}::int, participant
      from unnest(${participants.slice(from, from + portion)}::int[]) with ordinality as t (participant, n)`.execute(
      trx,
    );
}

export async function hasReports(trx: Trx, tournamentId: TournamentId): Promise<boolean> {
  const found = await trx
    .selectFrom('challenge_entries')
    .where('tournament_id', '=', tournamentId)
    .where('reported_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the matches. Their reports no longer count, and decisions about them can no longer be undone. */
export async function deleteEntries(trx: Trx, tournamentId: TournamentId, now: Date): Promise<void> {
  await sql`
    update match_results set voided_at = ${now}
    where voided_at is null
      and match_id in (select id from challenge_entries where tournament_id = ${tournamentId})`.execute(trx);
  const gone = await sql`delete from challenge_entries where tournament_id = ${tournamentId}`.execute(trx);
  if (gone.numAffectedRows)
    await sql`update tournaments set generation = generation + 1 where id = ${tournamentId}`.execute(trx);
}

/** Everybody who has a place, and the named participants: all that a decision is about. */
export async function loadEntries(
  db: Db | Trx,
  tournamentId: TournamentId,
  named: readonly number[],
): Promise<Entry[]> {
  return runPrepared(
    db,
    sql<Entry>`
      select ${columns} from ${joined}
      where challenge_entries.tournament_id = ${tournamentId}::int
        and (place is not null or participant_id = any(${padToTen(named)}::int[]))
      order by challenge_entries.id`,
  );
}

/** Part of a larger statement: writes the places. */
export function updatingEntries(tournamentId: TournamentId, rows: readonly ChallengeRow[]) {
  return sql<Pick<Entry, 'id' | 'participant_id' | 'place'>>`
    update challenge_entries set place = t.place
    from unnest(${padToTen(rows.map(({ participant }) => participant))}::int[],
      ${padToTen(rows.map(({ place }) => place))}::int[]) as t (participant, place)
    where challenge_entries.tournament_id = ${tournamentId}::int and participant_id = t.participant
    returning challenge_entries.id, challenge_entries.participant_id, challenge_entries.place`;
}

export async function markReported(
  trx: Trx,
  tournamentId: TournamentId,
  participant: ParticipantId,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('challenge_entries')
    .set({ reported_at: at })
    .where('tournament_id', '=', tournamentId)
    .where('participant_id', '=', participant)
    .execute();
}

export async function countPictures(trx: Trx, id: MatchId): Promise<number> {
  const { count } = await trx
    .selectFrom('match_results')
    .where('match_id', '=', id)
    .where('voided_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findEntry(
  db: Db | Trx,
  tournamentId: TournamentId,
  id: MatchId,
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${columns} from ${joined}
    where challenge_entries.id = ${id} and challenge_entries.tournament_id = ${tournamentId}`.execute(db);
  return rows[0];
}

export async function listEntriesOf(
  db: Db | Trx,
  tournamentId: TournamentId,
  participants: readonly ParticipantId[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from ${joined}
    where challenge_entries.tournament_id = ${tournamentId} and participant_id = any(${participants}::int[])
    order by challenge_entries.id`.execute(db);
  return rows;
}

interface Window {
  from: number;
  limit: number;
}

const orders = {
  'by result': sql`reported_at desc nulls last, challenge_entries.id`,
  'by place': sql`place nulls last, leaving is not null, challenge_entries.id`,
};

export async function listEntries(
  db: Db,
  tournamentId: TournamentId,
  order: keyof typeof orders,
  { from, limit }: Window,
  search = '',
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from ${joined}
    where challenge_entries.tournament_id = ${tournamentId}
      and (${search} = '' or search_text like ${containing(search.toLowerCase())})
    order by ${orders[order]} offset ${from} limit ${limit}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, tournamentId: TournamentId, search = '') {
  const { rows } = await sql<{ total: number; reported: number; eligible: number }>`
    select count(*)::int as total, count(reported_at)::int as reported,
      (count(*) filter (where leaving is null or (leaving->>'how' = 'withdrew' and place is not null)))::int
        as eligible
    from ${joined}
    where challenge_entries.tournament_id = ${tournamentId}
      and (${search} = '' or search_text like ${containing(search.toLowerCase())})`.execute(db);
  return oneRow(rows);
}

export async function countPlaced(db: Db, tournamentId: TournamentId): Promise<number> {
  const { count } = await db
    .selectFrom('challenge_entries')
    .where('tournament_id', '=', tournamentId)
    .where('place', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those who have a place, the first place first. */
export async function listPlaced(db: Db | Trx, tournamentId: TournamentId): Promise<PlacedEntry[]> {
  const entries = await loadEntries(db, tournamentId, []);
  const placed = entries.flatMap((entry) => (entry.place === null ? [] : [{ ...entry, place: entry.place }]));
  return placed.sort((a, b) => a.place - b.place);
}

/** Who decided last about the challenge, and when; even if the decision was taken back. */
export async function findLastDecision(db: Db | Trx, tournamentId: TournamentId) {
  return db
    .selectFrom('match_actions')
    .innerJoin('audit', 'audit.id', 'match_actions.audit_id')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .where('tournament_id', '=', tournamentId)
    .select(['audit.at', 'users.nickname as by'])
    .orderBy('match_actions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
