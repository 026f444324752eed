import type { ParticipantId, ProfileId, TeamId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { PlayTournament } from '@matchdesk/contract/people/players';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import { canWithdraw, type HowLeft } from '@matchdesk/contract/tournaments/participants.rules';
import { teamKind } from '#areas/people/teams/index.ts';
import { setStatus } from '#areas/tournaments/participants/index.ts';
import {
  announceParticipants,
  getTournament,
  lockExistingTournament,
} from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { AcceptedRule, StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { getRecord, written } from '#records/index.ts';
import {
  findOwnEntrants,
  findStored,
  getSide,
  insertParticipant,
  listActedFor,
  moveCount,
  type StoredParticipant,
  sidesOf,
  writeLog,
} from '#rows/participants/index.ts';
import { acceptedRuleOf, checkCode, checkCountry, checkOpen } from './entry-rules.ts';
import { isLeaderOf } from './my-teams.ts';

interface Member {
  user_id: UserId;
  profile_id: ProfileId | null;
  role: MemberRole;
}

interface Entry {
  team_id: TeamId | null;
  line_up: UserId[];
  substitutes: UserId[];
}

const nameOf = async (db: Db | Trx, id: ParticipantId) => getSide(await sidesOf(db, [id]), id).public_name;

export const howLeft = ({ leaving }: StoredParticipant): HowLeft | null => leaving?.how ?? null;

/** A tournament as this player sees it. */
export async function viewTournament(
  db: Db | Trx,
  person: Person,
  id: TournamentId,
): Promise<PlayTournament> {
  const tournament = await getTournament(db, id);
  const [first] = (await findOwnEntrants(db, id, person)).toSorted((one, other) => one - other);
  const own = first && (await findStored(db, id, first));
  const { title, description, status, type, match_type, game_id, platform_id, started_at, max_member } =
    tournament;
  const { participant_count, team_mates, substitute_limit, is_private } = tournament;
  return {
    id,
    title,
    description,
    status,
    type,
    match_type,
    game_id,
    platform_id,
    started_at,
    max_member,
    participant_count,
    team_mates,
    substitute_limit,
    is_private,
    mine: own
      ? {
          participant_id: own.id,
          status: own.status,
          leaving: howLeft(own),
          name: await nameOf(db, own.id),
        }
      : null,
  };
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

async function enter(
  step: Step,
  tournament: StoredTournament,
  person: Person,
  entry: Entry,
  accepted_rule: AcceptedRule | null,
): Promise<StoredParticipant> {
  const { trx, now } = step;
  const members = await membersOf(trx, tournament, person, entry);
  const owner = await ownerOf(trx, person, entry);
  // Registering while check-in is open counts as checking in.
  const status = tournament.status === 'CHECKIN' ? ('checkin' as const) : ('registered' as const);
  const id: ParticipantId = await insertParticipant(trx, {
    tournament_id: tournament.id,
    type: tournament.match_type,
    status,
    user_id: owner.id,
    team_id: entry.team_id,
    tournament_position: null,
    profile_id: members.find(({ user_id }) => user_id === owner.id)?.profile_id ?? null,
    search_text: await searchText(trx, owner, members, entry),
    accepted_rule: accepted_rule && JSON.stringify(accepted_rule),
    created_at: now,
    updated_at: now,
  });
  const seats = members.map((member) => ({ ...member, participant_id: id, tournament_id: tournament.id }));
  await trx.insertInto('participant_members').values(seats).execute();
  await moveCount(trx, tournament.id, undefined, status);
  return written(await findStored(trx, tournament.id, id), `participant ${id}`);
}

interface Registration extends Entry {
  secret_code?: string | undefined;
  accepts_rules?: boolean | undefined;
}

async function checkNotIn(db: Db | Trx, person: Person, id: TournamentId, { team_id }: Entry): Promise<void> {
  const led = await listActedFor(db, id, person);
  if (led.some((participant) => participant.team_id === team_id)) throw refuse('already-in');
}

export async function register(
  context: Context,
  person: Person,
  id: TournamentId,
  { secret_code, accepts_rules, ...entry }: Registration,
): Promise<PlayTournament> {
  await checkNotIn(context.db, person, id, entry);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkNotIn(step.trx, person, id, entry);
    checkCode(tournament, secret_code);
    checkOpen(tournament, step.now);
    await checkCountry(step.trx, tournament, person);
    const accepted_rule = await acceptedRuleOf(step.trx, tournament, accepts_rules);
    const participant = await enter(step, tournament, person, entry, accepted_rule);
    await writeLog(step.trx, participant, 'registered', person.id, step.now);
    const audit = { subject: 'participant', subjectId: participant.id, action: 'registered' };
    const after = accepted_rule ? { accepted_rule } : undefined;
    await recordAudit(step.trx, { at: step.now, actor: person, ...audit, after });
    await announceParticipants(step, id);
    return viewTournament(step.trx, person, id);
  });
}

export async function listOwn(db: Db | Trx, id: TournamentId, person: Person): Promise<StoredParticipant[]> {
  const led = await listActedFor(db, id, person);
  // Somebody who is captain of one team and co-captain of another acts for the first.
  const own = led.filter(({ user_id }) => user_id === person.id);
  if (led.length) return own.length ? own : led;
  const isMember = (await findOwnEntrants(db, id, person)).length > 0;
  throw refuse(isMember ? 'captain-only' : 'not-registered');
}

/** Runs before the tournament is locked, so that strangers do not hold up everybody else. */
export async function checkRegistered({ db }: Context, person: Person, id: TournamentId): Promise<void> {
  await getTournament(db, id);
  await listOwn(db, id, person);
}

/** A second check-in changes nothing. */
export async function checkIn(context: Context, person: Person, id: TournamentId): Promise<PlayTournament> {
  await checkRegistered(context, person, id);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const own = await listOwn(step.trx, id, person);
    const waiting = own.filter(({ status }) => status === 'registered');
    if (waiting.length && tournament.status !== 'CHECKIN') throw refuse('check-in-closed');
    const action = person.link ? 'checked in by link' : 'checkin';
    for (const participant of waiting)
      await setStatus(step, person, tournament, participant, 'checkin', action);
    return viewTournament(step.trx, person, id);
  });
}

export async function withdraw(context: Context, person: Person, id: TournamentId): Promise<PlayTournament> {
  await checkRegistered(context, person, id);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const own = await listOwn(step.trx, id, person);
    for (const participant of own) {
      if (!canWithdraw(tournament, participant)) throw refuse('withdrawal-too-late');
      await setStatus(step, person, tournament, participant, 'deleted');
    }
    return viewTournament(step.trx, person, id);
  });
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
