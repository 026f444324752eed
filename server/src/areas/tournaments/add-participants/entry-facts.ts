import type { CountryId, ProfileId, TeamId, UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { EntryRow } from '@matchdesk/contract/tournaments/add-participants';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import {
  findCountries,
  type KnownTeam,
  type KnownUser,
  listGuests,
  listTeams,
  listTeamsIn,
  listUsers,
  listUsersIn,
  mapProfiles,
  mapUsersBy,
} from './add-participants.store.ts';

/** A line of the list after `cleaned`. */
export type CleanRow = EntryRow;

export const longestNickname = 40;

/** Linear on purpose: each dot ends a part, so that no crafted list makes the expression backtrack for seconds. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Names are compared without regard to capitals. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase();

export type EntryTournament = Pick<
  StoredTournament,
  | 'id'
  | 'type'
  | 'status'
  | 'match_type'
  | 'game_id'
  | 'platform_id'
  | 'region_id'
  | 'supported_countries'
  | 'is_private'
  | 'is_generated'
  | 'max_member'
  | 'team_mates'
  | 'substitute_limit'
  | 'require_user_profiling'
  | 'least_age'
  | 'started_at'
  | 'registered_count'
  | 'checkin_count'
  | 'active_count'
>;

/** Everything that the verdicts on a list's lines depend on, read at once. */
export interface Facts {
  tournament: EntryTournament;
  users: Map<UserId, KnownUser>;
  byEmail: Map<string, KnownUser[]>;
  byNickname: Map<string, KnownUser[]>;
  byName: Map<string, KnownUser[]>;
  teams: Map<TeamId, KnownTeam>;
  teamsByName: Map<string, KnownTeam>;
  teamsByCaptain: Map<UserId, KnownTeam[]>;
  usersIn: Set<UserId>;
  teamsIn: Set<TeamId>;
  /** By the folded nickname. */
  guests: Map<string, { id: UserId; is_in: boolean }>;
  countries: Set<CountryId> | undefined;
  profiles: Map<UserId, { id: ProfileId; nickname: string }>;
}

export const isForTeams = ({ match_type }: Pick<EntryTournament, 'match_type'>): boolean => match_type === 2;

const distinct = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== undefined)),
];

export async function readFacts(
  db: Db | Trx,
  tournament: EntryTournament,
  given: readonly EntryRow[],
  demo: boolean,
): Promise<{ rows: CleanRow[]; facts: Facts }> {
  const rows = given.map(cleaned);
  const solo = !isForTeams(tournament);
  const names = solo ? distinct(rows.map((row) => row.name || undefined)) : [];
  const byEmail = await mapUsersBy(db, 'email', distinct(rows.map((row) => row.email || undefined)), demo);
  const byNickname = await mapUsersBy(db, 'nickname', names, demo);
  const unknownNames = names.filter((name) => !byNickname.has(name));
  const byName = await mapUsersBy(db, 'name', unknownNames, demo);
  const chosen = solo ? await listUsers(db, distinct(rows.map((row) => row.user_id)), demo) : [];
  const users = new Map(chosen.map((user) => [user.id, user]));
  const teams = solo ? [] : await readTeams(db, tournament, rows, byEmail);
  const people = solo
    ? [byEmail, byNickname, byName].flatMap((found) => [...found.values()].flat()).concat(chosen)
    : [];
  const profiled = [
    ...people.map(({ id }) => id),
    ...teams.flatMap(({ mates }) => mates.map(({ user_id }) => user_id)),
  ];
  const teamsByCaptain = new Map<UserId, KnownTeam[]>();
  for (const team of teams)
    teamsByCaptain.set(team.captain.id, [...(teamsByCaptain.get(team.captain.id) ?? []), team]);
  const guests = solo ? await listGuests(db, tournament.id) : [];
  const facts: Facts = {
    tournament,
    users,
    byEmail,
    byNickname,
    byName,
    teams: new Map(teams.map((team) => [team.id, team])),
    teamsByName: new Map(
      teams.filter(({ is_of_game }) => is_of_game).map((team) => [folded(team.name), team]),
    ),
    teamsByCaptain,
    usersIn: await listUsersIn(db, tournament.id),
    teamsIn: await listTeamsIn(db, tournament.id),
    guests: new Map(guests.map(({ id, nickname, is_in }) => [folded(nickname), { id, is_in }])),
    countries: await findCountries(db, tournament),
    profiles: await mapProfiles(db, tournament, distinct(profiled)),
  };
  return { rows, facts };
}

async function readTeams(
  db: Db | Trx,
  tournament: EntryTournament,
  rows: readonly CleanRow[],
  byEmail: Map<string, KnownUser[]>,
): Promise<KnownTeam[]> {
  const captains = [...byEmail.values()].flat().map(({ id }) => id);
  const found = [
    ...(await listTeams(db, tournament, { ids: distinct(rows.map((row) => row.team_id)) })),
    ...(await listTeams(db, tournament, {
      names: distinct(rows.map((row) => (row.name ? folded(row.name) : undefined))),
    })),
    ...(await listTeams(db, tournament, { captains: distinct(captains) })),
  ];
  return [...new Map(found.map((team) => [team.id, team])).values()];
}

/** Moves an e-mail that was written into the name column to where it belongs. */
function cleaned(row: EntryRow): CleanRow {
  const { name, email } = row;
  if (email === '' && looksLikeEmail(name)) return { ...row, name: '', email: name };
  return row;
}

const order: Record<MemberRole, number> = { captain: 0, 'co-captain': 1, player: 2, substitute: 3 };

/**
 * The line-up that staff enter for a team: captains and players first, as many as play, then the allowed substitutes.
 */
export function lineUpOf(
  { team_mates: size, substitute_limit: limit }: Pick<EntryTournament, 'team_mates' | 'substitute_limit'>,
  { mates }: KnownTeam,
): { user_id: UserId; role: MemberRole }[] {
  return mates
    .toSorted((a, b) => order[a.role] - order[b.role])
    .slice(0, size + limit)
    .map(({ user_id, role }, index) => {
      const playing = role === 'substitute' ? 'player' : role;
      return { user_id, role: index < size ? playing : 'substitute' };
    });
}
