import type { ParticipantId, ProfileId, TeamId, UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import { teamKind } from '#areas/people/teams/index.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { getRecord } from '#records/index.ts';
import { isLeaderOf } from './my-teams.ts';

interface Member {
  user_id: UserId;
  profile_id: ProfileId | null;
  role: MemberRole;
}

export interface Entry {
  team_id: TeamId | null;
  line_up: UserId[];
  substitutes: UserId[];
}

type Owner = Pick<Person, 'id' | 'nickname' | 'name'>;

/** A team's entry belongs to its captain, whichever of its leaders makes it. */
async function ownerOf(trx: Trx, person: Person, { team_id }: Entry): Promise<Owner> {
  if (team_id === null) return person;
  return trx
    .selectFrom('teams')
    .innerJoin('users', 'users.id', 'teams.creator_id')
    .where('teams.id', '=', team_id)
    .select(['users.id', 'users.nickname', 'users.name'])
    .executeTakeFirstOrThrow();
}

async function searchText(trx: Trx, owner: Owner, members: Member[], entry: Entry): Promise<string> {
  const profileIds = members.flatMap(({ profile_id }) => (profile_id === null ? [] : [profile_id]));
  const profiles = profileIds.length
    ? await trx.selectFrom('profiles').where('id', 'in', profileIds).select('nickname').execute()
    : [];
  const team =
    entry.team_id &&
    (await trx.selectFrom('teams').where('id', '=', entry.team_id).select('name').executeTakeFirst());
  const { nickname, name } = owner;
  return [nickname, name, ...profiles.map((one) => one.nickname), team ? team.name : '']
    .join(' ')
    .toLowerCase();
}

/** Who plays in an entry, and what its participant takes from them. */
interface EntryPeople {
  members: Member[];
  columns: { user_id: UserId; profile_id: ProfileId | null; search_text: string };
}

/** Refuses an entry that does not keep to the tournament’s limits. */
export async function checkEntry(
  trx: Trx,
  tournament: StoredTournament,
  person: Person,
  entry: Entry,
): Promise<EntryPeople> {
  const members = await membersOf(trx, tournament, person, entry);
  const owner = await ownerOf(trx, person, entry);
  return {
    members,
    columns: {
      user_id: owner.id,
      profile_id: members.find(({ user_id }) => user_id === owner.id)?.profile_id ?? null,
      search_text: await searchText(trx, owner, members, entry),
    },
  };
}

export async function seatMembers(
  trx: Trx,
  tournament_id: StoredTournament['id'],
  participant_id: ParticipantId,
  members: readonly Member[],
): Promise<void> {
  const seats = members.map((member) => ({ ...member, participant_id, tournament_id }));
  await trx.insertInto('participant_members').values(seats).execute();
}

/** The people who play: the player alone, or the team's line-up and substitutes within the tournament's limits. */
async function membersOf(
  trx: Trx,
  tournament: StoredTournament,
  person: Person,
  entry: Entry,
): Promise<Member[]> {
  if (tournament.match_type === 1) {
    if (entry.team_id !== null) throw refuse('solo-needed');
    return withProfiles(trx, tournament, [{ user_id: person.id, role: 'player' }]);
  }
  if (entry.team_id === null) throw refuse('team-needed');
  const team = await getRecord(trx, teamKind, entry.team_id);
  if (!isLeaderOf(team, person)) throw refuse('captain-only');
  if (team.game_id !== tournament.game_id) throw refuseFields({ team_id: 'team-of-other-game' });
  const { team_mates: size, substitute_limit: limit } = tournament;
  if (entry.line_up.length !== size)
    throw refuseFields({ line_up: 'line-up-size' }, 'check-fields', { count: size });
  if (entry.substitutes.length > limit)
    throw refuseFields({ substitutes: 'too-many-substitutes' }, 'check-fields', { count: limit });
  const chosen = [...entry.line_up, ...entry.substitutes];
  const members = new Map(
    team.team_mates.filter(({ status }) => status === 1).map((mate) => [mate.user_id, mate.role]),
  );
  if (new Set(chosen).size !== chosen.length || chosen.some((id) => !members.has(id))) {
    throw refuseFields({ line_up: 'not-in-team' });
  }
  const roles = chosen.map((user_id, index): Omit<Member, 'profile_id'> => {
    const inTeam = members.get(user_id);
    return {
      user_id,
      role:
        index >= size ? 'substitute' : inTeam === 'captain' || inTeam === 'co-captain' ? inTeam : 'player',
    };
  });
  return withProfiles(trx, tournament, roles);
}

/**
 * Adds everybody's profile for the game and platform; where the tournament requires one, the refusal names those
 * without.
 */
async function withProfiles(
  trx: Trx,
  tournament: StoredTournament,
  members: Omit<Member, 'profile_id'>[],
): Promise<Member[]> {
  const ids = members.map(({ user_id }) => user_id);
  const profiles = await trx
    .selectFrom('profiles')
    .where('user_id', 'in', ids)
    .where('game_id', '=', tournament.game_id)
    .where((eb) =>
      tournament.platform_id === null
        ? eb.lit(true)
        : eb.or([eb('platform_id', '=', tournament.platform_id), eb('platform_id', 'is', null)]),
    )
    .select(['id', 'user_id'])
    .orderBy('id')
    .execute();
  const byUser = new Map(profiles.map(({ id, user_id }) => [user_id, id]));
  if (tournament.require_user_profiling) {
    const missing = ids.filter((id) => !byUser.has(id));
    if (missing.length) throw refuse('not-profiled', { players: await nicknames(trx, missing) });
  }
  return members.map((member) => ({ ...member, profile_id: byUser.get(member.user_id) ?? null }));
}

async function nicknames(trx: Trx, ids: UserId[]): Promise<string> {
  const users = await trx
    .selectFrom('users')
    .where('id', 'in', ids)
    .select('nickname')
    .orderBy('nickname')
    .execute();
  return users.map(({ nickname }) => nickname).join(', ');
}
