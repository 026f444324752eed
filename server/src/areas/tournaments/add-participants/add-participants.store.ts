import type {
  CountryId,
  ParticipantId,
  ProfileId,
  TeamId,
  TournamentId,
  UserId,
} from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';
import type { EntryTournament } from './entry-facts.ts';

export interface KnownUser {
  id: UserId;
  nickname: string;
  name: string;
  email: string;
  avatar: string | null;
  is_blocked: boolean;
  country_id: CountryId | null;
  birthday: string | null;
}

export interface KnownTeam {
  id: TeamId;
  name: string;
  logo: string | null;
  is_of_game: boolean;
  captain: KnownUser;
  mates: { user_id: UserId; role: MemberRole }[];
}

/** Lines looked up per statement: few enough that other queries do not wait for it. */
const portion = 1000;

/** Enough people of one name to choose from; more are not listed. */
const mostOfOneName = 6;

async function inPortions<Given, Found>(
  all: readonly Given[],
  read: (some: Given[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < all.length; from += portion)
    found.push(...(await read(all.slice(from, from + portion))));
  return found;
}

const accountOf = (demo: boolean) =>
  sql`u.deleted_at is null and not u.is_guest ${demo ? sql`` : sql`and not u.is_demo`}`;

const userColumns = sql`u.id, u.nickname, u.name, coalesce(u.email, '') as email, u.avatar,
  u.blocked_at is not null as is_blocked, u.country_id, u.birthday`;

const columns = { email: sql`u.email`, nickname: sql`u.nickname`, name: sql`u.name` };

/** Finds accounts whose column is exactly this text, without regard to capitals. */
export async function mapUsersBy(
  db: Db | Trx,
  column: keyof typeof columns,
  texts: readonly string[],
  demo: boolean,
): Promise<Map<string, KnownUser[]>> {
  const rows = await inPortions(texts, async (some) => {
    const { rows } = await sql<KnownUser & { text: string }>`
      select wanted.text, u.* from unnest(${some}::text[]) as wanted (text) cross join lateral (
        select ${userColumns} from users u
        where lower(${columns[column]}) = lower(wanted.text) and ${accountOf(demo)}
        order by u.id limit ${mostOfOneName}) u`.execute(db);
    return rows;
  });
  const found = new Map<string, KnownUser[]>();
  for (const { text, ...user } of rows) found.set(text, [...(found.get(text) ?? []), user]);
  return found;
}

export async function listUsers(db: Db | Trx, ids: readonly UserId[], demo: boolean): Promise<KnownUser[]> {
  return inPortions(ids, async (some) => {
    const { rows } = await sql<KnownUser>`
      select ${userColumns} from users u where u.id = any(${some}::int[]) and ${accountOf(demo)}`.execute(db);
    return rows;
  });
}

export async function listTeams(
  db: Db | Trx,
  tournament: Pick<StoredTournament, 'game_id'>,
  wanted: { ids: readonly TeamId[] } | { names: readonly string[] } | { captains: readonly UserId[] },
): Promise<KnownTeam[]> {
  const [column, values] =
    'ids' in wanted
      ? [sql`t.id = any`, wanted.ids]
      : 'names' in wanted
        ? [sql`t.game_id = ${tournament.game_id} and lower(t.name) = any`, wanted.names]
        : [sql`t.game_id = ${tournament.game_id} and t.creator_id = any`, wanted.captains];
  const type = 'names' in wanted ? sql`text[]` : sql`int[]`;
  return inPortions<string | number, KnownTeam>(values, async (some) => {
    const { rows } = await sql<KnownTeam>`
      select t.id, t.name, t.logo, t.game_id = ${tournament.game_id} as is_of_game,
        (select row_to_json(captain) from (select ${userColumns} from users u where u.id = t.creator_id) captain) as captain,
        coalesce((select json_agg(json_build_object('user_id', m.user_id, 'role', m.role) order by m.id)
          from team_mates m where m.team_id = t.id and m.status = 1), '[]') as mates
      from teams t where ${column}(${some}::${type}) and t.deleted_at is null`.execute(db);
    return rows;
  });
}

/** Everybody who has a seat, alone or in a line-up. */
export async function listUsersIn(db: Db | Trx, id: TournamentId): Promise<Set<UserId>> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from participant_members where tournament_id = ${id} and is_in_play
    union select user_id from participants where tournament_id = ${id} and team_id is null and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function listTeamsIn(db: Db | Trx, id: TournamentId): Promise<Set<TeamId>> {
  const { rows } = await sql<{ team_id: TeamId }>`
    select team_id from participants where tournament_id = ${id} and team_id is not null and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ team_id }) => team_id));
}

/** The guests this tournament has ever had: the same nickname in one tournament is the same guest. */
export async function listGuests(
  db: Db | Trx,
  id: TournamentId,
): Promise<{ id: UserId; nickname: string; is_in: boolean }[]> {
  const { rows } = await sql<{ id: UserId; nickname: string; is_in: boolean }>`
    select u.id, u.nickname, bool_or(p.deleted_at is null) as is_in
    from participants p join users u on u.id = p.user_id and u.is_guest and u.deleted_at is null
    where p.tournament_id = ${id} group by u.id`.execute(db);
  return rows;
}

/** The countries the tournament is open to; undefined where it is open to all. */
export async function findCountries(
  db: Db | Trx,
  { region_id, supported_countries }: Pick<StoredTournament, 'region_id' | 'supported_countries'>,
): Promise<Set<CountryId> | undefined> {
  if (region_id === null && supported_countries.length === 0) return undefined;
  if (supported_countries.some((code) => code === 'global' || code === 'en')) return undefined;
  const { rows } = await sql<{ id: CountryId }>`
    select id from countries where code = any(${supported_countries}::text[])
    union select country_id from region_countries where region_id = ${region_id}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Everybody's profile for the game and platform. */
export async function mapProfiles(
  db: Db | Trx,
  { game_id, platform_id }: Pick<StoredTournament, 'game_id' | 'platform_id'>,
  users: readonly UserId[],
): Promise<Map<UserId, { id: ProfileId; nickname: string }>> {
  const rows = await inPortions(users, async (some) => {
    const { rows } = await sql<{ id: ProfileId; user_id: UserId; nickname: string }>`
      select id, user_id, nickname from profiles
      where user_id = any(${some}::int[]) and game_id = ${game_id}
        and (${platform_id}::int is null or platform_id is null or platform_id = ${platform_id})
      order by id`.execute(db);
    return rows;
  });
  return new Map(rows.map(({ id, user_id, nickname }) => [user_id, { id, nickname }]));
}

/** A participant to be inserted; `user_id` is the captain's where a team enters. */
export interface NewEntry {
  user_id: UserId;
  team_id: TeamId | null;
  profile_id: ProfileId | null;
  search_text: string;
  members: { user_id: UserId; profile_id: ProfileId | null; role: MemberRole }[];
  /** The reasons against the entry, which staff overrode. */
  overridden: string[];
  is_guest: boolean;
}

/** Answers the ids by nickname; the nicknames must all be different. */
export async function insertGuests(
  trx: Trx,
  nicknames: readonly string[],
  now: Date,
): Promise<Map<string, UserId>> {
  if (nicknames.length === 0) return new Map();
  const { rows } = await sql<{ id: UserId; nickname: string }>`
    insert into users (nickname, name, is_guest, created_at, updated_at)
    select nickname, '', true, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${nicknames}::text[]) with ordinality as given (nickname, place) order by place
    returning id, nickname`.execute(trx);
  return new Map(rows.map(({ id, nickname }) => [nickname, id]));
}

/** Answers the ids in the order of the entries. */
export async function insertParticipants(
  trx: Trx,
  tournament: { id: TournamentId; match_type: number },
  status: ParticipantStatus,
  entries: readonly NewEntry[],
  now: Date,
): Promise<ParticipantId[]> {
  const column = <T>(pick: (entry: NewEntry) => T) => entries.map(pick);
  const { rows } = await sql<{ id: ParticipantId; user_id: UserId; team_id: TeamId | null }>`
    insert into participants (tournament_id, type, status, user_id, team_id, profile_id, search_text, created_at, updated_at)
    select ${tournament.id}::int, ${tournament.match_type}::smallint, ${status}, user_id, team_id, profile_id, search_text,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(${column(({ user_id }) => user_id)}::int[], ${column(({ team_id }) => team_id)}::int[],
      ${column(({ profile_id }) => profile_id)}::int[], ${column(({ search_text }) => search_text)}::text[])
      with ordinality as given (user_id, team_id, profile_id, search_text, place) order by place
    returning id, user_id, team_id`.execute(trx);
  const keyOf = (row: { user_id: UserId; team_id: TeamId | null }) => `${row.user_id} ${row.team_id}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const participants = entries.map((entry) =>
    getKnown(ids, keyOf(entry), 'the participant that was just added'),
  );
  await insertMembers(trx, tournament.id, participants, entries);
  return participants;
}

async function insertMembers(
  trx: Trx,
  tournamentId: TournamentId,
  participants: readonly ParticipantId[],
  entries: readonly NewEntry[],
): Promise<void> {
  const members = entries.flatMap((entry, index) =>
    entry.members.map((member) => ({
      ...member,
      participant_id: known(participants[index], 'the participant of an entry'),
    })),
  );
  await sql`
    insert into participant_members (tournament_id, participant_id, user_id, profile_id, role)
    select ${tournamentId}::int, participant_id, user_id, profile_id, role
    from unnest(${members.map(({ participant_id }) => participant_id)}::int[],
      ${members.map(({ user_id }) => user_id)}::int[], ${members.map(({ profile_id }) => profile_id)}::int[],
      ${members.map(({ role }) => role)}::text[]) as given (participant_id, user_id, profile_id, role)`.execute(
    trx,
  );
}

/** Writes one audit row for each, with what was overridden. */
export async function recordEntries(
  trx: Trx,
  actor: { id: UserId },
  participants: readonly ParticipantId[],
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  const after = entries.map(({ overridden, is_guest }) =>
    overridden.length || is_guest
      ? JSON.stringify({
          ...(is_guest && { guest: true }),
          ...(overridden.length && { overridden: overridden.join(', ') }),
        })
      : null,
  );
  await sql`
    insert into audit (at, actor_id, subject, subject_id, action, before, after)
    select ${now}::timestamptz, ${actor.id}::int, 'participant', participant_id, 'added', null, after::jsonb
    from unnest(${participants}::int[], ${after}::text[]) as given (participant_id, after)`.execute(trx);
}

/** Updates the tournament's counts; the caller holds the lock on its row. */
export async function addToCount(
  trx: Trx,
  tournamentId: TournamentId,
  status: 'registered' | 'checkin' | 'active',
  count: number,
): Promise<void> {
  const column = `${status}_count` as const;
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ [column]: eb(column, '+', count) }))
    .where('id', '=', tournamentId)
    .execute();
}

/** Reads what adding somebody depends on, without locking the tournament. */
export async function getEntered(db: Db, id: TournamentId): Promise<EntryTournament> {
  const found = await db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!found) throw refuse('tournament-not-found');
  return found;
}

/** Names that begin with what was typed come first. Without `inEmails` only a whole e-mail is found. */
export async function searchUsers(
  db: Db,
  search: string,
  { demo, inEmails }: { demo: boolean; inEmails: boolean },
): Promise<UserId[]> {
  const typed = search.toLowerCase();
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const text = `%${typed.length < 3 ? ' ' : ''}${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: UserId }>`
    select id from (
      select u.id, u.nickname from users u
      where (lower(' ' || u.nickname || ' ' || u.name || ' ' || u.email) like ${text} or u.id = ${id})
        and (${inEmails} or lower(' ' || u.nickname || ' ' || u.name) like ${text} or lower(u.email) = ${typed}
          or u.id = ${id})
        and ${accountOf(demo)} limit 500) u
    order by u.id is distinct from ${id}, not starts_with(lower(u.nickname), ${typed}), lower(u.nickname), u.id
    limit 12`.execute(db);
  return rows.map((row) => row.id);
}

export async function searchTeams(
  db: Db,
  { game_id }: Pick<EntryTournament, 'game_id'>,
  search: string,
): Promise<TeamId[]> {
  const typed = search.toLowerCase();
  const { rows } = await sql<{ id: TeamId }>`
    select id from teams
    where game_id = ${game_id} and deleted_at is null
      and (lower(name) like ${`%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`} or id::text = ${typed})
    order by not starts_with(lower(name), ${typed}), lower(name), id limit 12`.execute(db);
  return rows.map((row) => row.id);
}
