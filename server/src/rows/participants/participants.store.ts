import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import type { Selection } from '@matchdesk/contract/tournaments/participants.bulk';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import { containing, countOf, type Paging, pageMeta } from '#database/paging.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import type { ParticipantTable } from '#database/tables/tournaments.tables.ts';
import { oneRow } from '#known.ts';
import { type Checked, seatedOrNot } from './entrants.store.ts';

export type StoredParticipant = Selectable<ParticipantTable>;

interface ParticipantFilter extends Paging {
  /** `active` leaves out the deleted ones; any other asks for that status alone. */
  status?: ParticipantStatus | undefined;
  search?: string | undefined;
  /** Looks in e-mails too, for those who see them. */
  inEmails?: boolean | undefined;
  /** Only those in a match, or only those who could be in one and are in none. */
  seating?: { tournament: Checked; isSeated: boolean } | undefined;
}

const profile = sql<Participant['profile']>`json_build_object(
  'user', json_build_object('id', users.id, 'name', users.name, 'email', coalesce(users.email, ''),
    'avatar', users.avatar, 'nickname', users.nickname, 'is_guest', users.is_guest),
  'info', case when profiles.id is null then null else json_build_object('id', profiles.id, 'nickname', profiles.nickname) end)`;

const team = sql<Participant['team']>`case when teams.id is null then null else json_build_object(
  'id', teams.id, 'name', teams.name, 'logo', teams.logo, 'creator_id', teams.creator_id, 'max_players', teams.max_players,
  'is_deleted', teams.deleted_at is not null,
  'team_mates', coalesce((
    select json_agg(json_build_object('user_id', m.user_id, 'nickname', u.nickname, 'role', m.role) order by m.role, m.user_id)
    from participant_members m join users u on u.id = m.user_id where m.participant_id = participants.id), '[]'),
  'team_mates_count', (select count(*) from participant_members m where m.participant_id = participants.id)) end`;

function selectParticipants(db: Db | Trx) {
  return db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('profiles', 'profiles.id', 'participants.profile_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select([
      'participants.id',
      'participants.type',
      'participants.status',
      'participants.tournament_position',
      'participants.age_check',
      'participants.created_at',
      sql<Participant['leaving']>`leaving->>'how'`.as('leaving'),
      'users.nickname',
      sql<string>`coalesce(users.email, '')`.as('email'),
      'tournaments.game_id',
      'tournaments.platform_id',
      profile.as('profile'),
      team.as('team'),
    ]);
}

/** Fewer letters match too many e-mails, and no index finds them. */
const fewestLetters = 3;

/** Finds people by their current e-mail. */
const byEmail = (tournamentId: TournamentId, text: string) => sql`
  union select p.id from participants p join users u on u.id = p.user_id
  where p.tournament_id = ${tournamentId} and lower(u.email) like ${text}
    and lower(' ' || u.nickname || ' ' || u.name || ' ' || u.email) like ${text}`;

function hasText(tournamentId: TournamentId, search: string, inEmails: boolean) {
  const text = containing(search.toLowerCase());
  if (!inEmails || search.length < fewestLetters) return sql<boolean>`search_text like ${text}`;
  return sql<boolean>`participants.id in (
    select id from participants where tournament_id = ${tournamentId} and search_text like ${text}
    ${byEmail(tournamentId, text)})`;
}

/** The query of a filtered list, without order and paging. */
function listedUnder(
  db: Db | Trx,
  tournamentId: TournamentId,
  { status, search, inEmails = false, seating }: Omit<ParticipantFilter, keyof Paging>,
) {
  let query = db.selectFrom('participants').where('tournament_id', '=', tournamentId);
  if (status === 'active') query = query.where('status', '<>', 'deleted');
  else if (status) query = query.where('status', '=', status);
  if (search) query = query.where(hasText(tournamentId, search, inEmails));
  if (seating) query = query.where(seatedOrNot(seating.tournament, seating.isSeated));
  return query;
}

/** The tournament keeps the counts of those who are in; only the deleted ones need counting. */
async function countWanted(db: Db, tournamentId: TournamentId, filter: ParticipantFilter): Promise<number> {
  const { status } = filter;
  if (!status || status === 'deleted') {
    return countOf(db, ['participants', tournamentId, status], listedUnder(db, tournamentId, filter));
  }
  const { registered_count, checkin_count, active_count } = await db
    .selectFrom('tournaments')
    .where('id', '=', tournamentId)
    .select(['registered_count', 'checkin_count', 'active_count'])
    .executeTakeFirstOrThrow();
  if (status === 'active') return registered_count + checkin_count + active_count;
  return status === 'registered' ? registered_count : checkin_count;
}

interface PageOfIds {
  ids: ParticipantId[];
  total: number;
}

async function pageOf(db: Db, id: TournamentId, filter: ParticipantFilter): Promise<PageOfIds> {
  const { limit, page } = filter;
  const rows = await listedUnder(db, id, filter)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { ids: rows.map((row) => row.id), total: await countWanted(db, id, filter) };
}

/** The search is expensive, so it runs once, for the page and for the count. */
async function searchPage(db: Db, id: TournamentId, filter: ParticipantFilter): Promise<PageOfIds> {
  const { limit, page } = filter;
  const ids = sql<
    ParticipantId[]
  >`array(select id from found order by id limit ${limit} offset ${(page - 1) * limit})`;
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => listedUnder(db, id, filter).select('id'),
    )
    .selectNoFrom([sql<number>`(select count(*)::int from found)`.as('total'), ids.as('ids')])
    .executeTakeFirstOrThrow();
}

export async function pageParticipants(db: Db, tournamentId: TournamentId, filter: ParticipantFilter) {
  const { ids, total } = await (filter.search || filter.seating ? searchPage : pageOf)(
    db,
    tournamentId,
    filter,
  );
  const data: Participant[] = await selectParticipants(db)
    .where('participants.id', '=', sql<ParticipantId>`any(${ids})`)
    .orderBy('participants.id')
    .execute();
  return { data, meta: pageMeta(filter, total) };
}

export async function findParticipant(
  db: Db | Trx,
  tournamentId: TournamentId,
  id: number,
): Promise<Participant | undefined> {
  return selectParticipants(db)
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '=', id as ParticipantId)
    .executeTakeFirst();
}

export async function findStored(
  db: Db | Trx,
  tournamentId: TournamentId,
  id: number,
): Promise<StoredParticipant | undefined> {
  return db
    .selectFrom('participants')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id as ParticipantId)
    .selectAll()
    .executeTakeFirst();
}

/** A person's entrants that are still in; several if the person created several teams. */
export async function listOfUser(
  db: Db | Trx,
  tournamentId: TournamentId,
  userId: UserId,
): Promise<StoredParticipant[]> {
  return db
    .selectFrom('participants')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'deleted')
    .selectAll()
    .orderBy('id')
    .execute();
}

export async function insertParticipant(trx: Trx, row: Insertable<ParticipantTable>): Promise<ParticipantId> {
  const { id } = await trx.insertInto('participants').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateParticipant(
  trx: Trx,
  id: ParticipantId,
  change: Updateable<ParticipantTable>,
): Promise<void> {
  await trx
    .updateTable('participants')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const counters = {
  registered: 'registered_count',
  checkin: 'checkin_count',
  active: 'active_count',
} as const;

/** Updates the tournament's counts; the caller has locked its row. */
export async function moveCount(
  trx: Trx,
  tournamentId: TournamentId,
  from: ParticipantStatus | undefined,
  to: ParticipantStatus,
): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set((eb) => ({
      ...(from && from !== 'deleted' && { [counters[from]]: eb(counters[from], '-', 1) }),
      ...(to !== 'deleted' && { [counters[to]]: eb(counters[to], '+', 1) }),
    }))
    .where('id', '=', tournamentId)
    .execute();
}

export type Selected = SelectQueryBuilder<Tables, 'participants', object>;

/** The query for the participants that a selection names. Ids of other tournaments name nobody. */
export function selectedOf(db: Db | Trx, tournament: Checked, { ids, filter }: Selection): Selected {
  if (!filter) return listedUnder(db, tournament.id, {}).where(isAny(ids ?? []));
  const { seated, until, except, status, search } = filter;
  const seating = seated === undefined ? undefined : { tournament, isSeated: seated };
  let query = listedUnder(db, tournament.id, { status, search, inEmails: true, seating });
  if (until !== undefined) query = query.where('participants.id', '<=', until);
  if (except.length) query = query.where((eb) => eb.not(isAny(except)));
  return query;
}

const isAny = (ids: readonly number[]) => sql<boolean>`participants.id = any(${ids}::int[])`;

interface Counted {
  /** Those in one of the statuses. */
  count: number;
  left_out: number;
  until: ParticipantId | null;
}

/**
 * Whether nobody in a tournament has an account or opened a participant's link, and no guest has an unused link by
 * which they get an account. The first who has answers,
 * so that a large tournament costs no more than a small one.
 */
const hasOnlyGuests = (tournament: RawBuilder<unknown>): RawBuilder<boolean> => sql`not exists (
  select from participants p join users u on u.id = p.user_id
  where p.tournament_id = ${tournament} and p.status <> 'deleted' and (not u.is_guest
    or exists (select from guest_claims c where c.guest_id = u.id and c.ended_at is null)
    or exists (select from tokens t where t.participant_id = p.id)))`;

/** Whether nobody reports for a participant: a guest, without an account, whose link was not opened either. */
export const hasNobodyToReport = (participant: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from participants p join users u on u.id = p.user_id
  where p.id = ${participant} and u.is_guest and not exists (select from tokens t where t.participant_id = p.id))`;

export async function isOfGuests(db: Db | Trx, id: TournamentId): Promise<boolean> {
  const { rows } = await sql<{ is_of_guests: boolean }>`
    select ${hasOnlyGuests(sql`${id}`)} as is_of_guests`.execute(db);
  return oneRow(rows).is_of_guests;
}

/** How many of a selection are in one of the statuses, and how many are not. */
export async function countSelected(
  selected: Selected,
  statuses: readonly ParticipantStatus[],
): Promise<Counted> {
  const isMeant = sql<boolean>`status = any(${statuses})`;
  return selected
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isMeant).as('count'),
      eb.fn.countAll<number>().filterWhere(eb.not(isMeant)).as('left_out'),
      eb.fn.max('id').as('until'),
    ])
    .executeTakeFirstOrThrow();
}

const named = 3;

/** The names of the first of them. */
export async function listNames(selected: Selected): Promise<string[]> {
  const rows = await selected
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(
      sql<string>`coalesce(teams.name, nullif(users.nickname, ''), nullif(users.name, ''), users.email)`.as(
        'name',
      ),
    )
    .orderBy('participants.id')
    .limit(named)
    .execute();
  return rows.map(({ name }) => name);
}
