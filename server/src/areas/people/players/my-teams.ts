import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { GameId, TeamId } from '@matchdesk/contract/ids';
import type { givenRoles, listMyTeams, MyTeam } from '@matchdesk/contract/people/players';
import type { MemberRole, Team, TeamMate } from '@matchdesk/contract/people/teams';
import { teamKind } from '#areas/people/teams/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import type { Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { lockRecord, savedRecord } from '#records/index.ts';
import {
  hasParticipation,
  insertMate,
  insertTeam,
  pageTeamsOf,
  removeMate,
  updateMate,
} from '#rows/teams/index.ts';

const leaders: readonly (MemberRole | null)[] = ['captain', 'co-captain'];

/** A captain or co-captain acts for a team; somebody who has only asked to join is neither. */
export const isLeaderOf = ({ team_mates }: Team, { id }: Person): boolean =>
  team_mates.some(({ user_id, role, status }) => user_id === id && status === 1 && leaders.includes(role));

/** What a member may see of a team: no e-mails. */
export function toMyTeam({ team_mates, ...team }: Team, person: Person): MyTeam {
  const { id, name, logo, game_id, creator_id, max_players, is_locked } = team;
  const my_role = team_mates.find(({ user_id }) => user_id === person.id)?.role ?? null;
  const members = team_mates.map(({ id: mateId, user_id, role, profile }) => ({
    id: mateId,
    user_id,
    nickname: profile.user.nickname,
    role,
  }));
  return { id, name, logo, game_id, creator_id, max_players, is_locked, my_role, members };
}

export async function profileFor(trx: Trx, person: Person, gameId: GameId) {
  const found = await trx
    .selectFrom('profiles')
    .where('user_id', '=', person.id)
    .where('game_id', '=', gameId)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function createTeam(
  context: Context,
  person: Person,
  team: { name: string; game_id: GameId; description: string; max_players: number },
): Promise<MyTeam> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const id = await insertTeam(trx, { ...team, creator_id: person.id, created_at: now, updated_at: now });
    const profile_id = await profileFor(trx, person, team.game_id);
    await insertMate(trx, {
      team_id: id,
      user_id: person.id,
      profile_id,
      role: 'captain',
      status: 1,
      created_at: now,
    });
    return toMyTeam(await savedRecord(step, teamKind, { actor: person, action: 'created', id }), person);
  });
}

/** Asking twice changes nothing. */
export async function askToJoin(context: Context, person: Person, id: TeamId): Promise<void> {
  await transact(context, async (step) => {
    const team = await lockRecord(step.trx, teamKind, id);
    if (team.team_mates.some(({ user_id }) => user_id === person.id)) return;
    if (team.is_locked) throw refuse('team-locked');
    if (team.team_mates_count >= team.max_players) throw refuse('team-full');
    const profile_id = await profileFor(step.trx, person, team.game_id);
    await insertMate(step.trx, {
      team_id: id,
      user_id: person.id,
      profile_id,
      role: null,
      status: null,
      created_at: step.now,
    });
    await savedRecord(step, teamKind, { actor: person, action: 'asked to join', id, before: team });
  });
}

/** The captain alone makes co-captains, as many as the game says. */
async function checkMayMakeCoCaptain(
  trx: Trx,
  { game_id, creator_id, team_mates }: Team,
  person: Person,
): Promise<void> {
  if (creator_id !== person.id) throw refuse('captain-alone');
  const { co_cap_limit: limit } = await trx
    .selectFrom('games')
    .where('id', '=', game_id)
    .select('co_cap_limit')
    .executeTakeFirstOrThrow();
  const coCaptains = team_mates.filter(({ role }) => role === 'co-captain').length;
  if (coCaptains >= limit) throw refuseUnder('role', 'co-captains-enough', { limit });
}

function mateOf({ team_mates }: Team, mateId: number): TeamMate {
  const mate = team_mates.find(({ id }) => id === mateId);
  if (!mate) throw refuse('team-mate-not-found');
  return mate;
}

export async function acceptMate(
  context: Context,
  person: Person,
  id: TeamId,
  mateId: number,
  role: MemberRole,
): Promise<MyTeam> {
  return transact(context, async (step) => {
    const team = await lockRecord(step.trx, teamKind, id);
    if (!isLeaderOf(team, person)) throw refuse('captain-only');
    const mate = mateOf(team, mateId);
    if (mate.status !== null) return toMyTeam(team, person);
    if (team.team_mates_count >= team.max_players) throw refuse('team-full');
    if (role === 'co-captain') await checkMayMakeCoCaptain(step.trx, team, person);
    await updateMate(step.trx, mateId, { role, status: 1 });
    const accepted = { actor: person, action: 'request accepted', id, before: team };
    return toMyTeam(await savedRecord(step, teamKind, accepted), person);
  });
}

export async function leaveTeam(context: Context, person: Person, id: TeamId): Promise<void> {
  await transact(context, async (step) => {
    const team = await lockRecord(step.trx, teamKind, id);
    const own = team.team_mates.find(({ user_id }) => user_id === person.id);
    if (!own) throw refuse('team-mate-not-found');
    if (person.id === team.creator_id) throw refuse('captain-cannot-leave');
    if (await hasParticipation(step.trx, id, person.id)) throw refuse('team-has-participation');
    await removeMate(step.trx, own.id);
    await savedRecord(step, teamKind, { actor: person, action: 'left', id, before: team });
  });
}

/** Leaders change the others; the captain alone changes co-captains, and nobody the captain. */
function checkMayChange(team: Team, mate: TeamMate, person: Person): void {
  if (!isLeaderOf(team, person)) throw refuse('captain-only');
  if (mate.role === 'captain') throw refuse('captain-cannot-leave');
  if (mate.role === 'co-captain' && team.creator_id !== person.id) throw refuse('captain-alone');
}

/** Takes somebody out who plays in no tournament with the team, or declines a request. */
export async function removeMyMate(
  context: Context,
  person: Person,
  id: TeamId,
  mateId: number,
): Promise<MyTeam> {
  return transact(context, async (step) => {
    const team = await lockRecord(step.trx, teamKind, id);
    const mate = mateOf(team, mateId);
    checkMayChange(team, mate, person);
    if (await hasParticipation(step.trx, id, mate.user_id)) throw refuse('team-has-participation');
    await removeMate(step.trx, mate.id);
    const action = mate.status === null ? 'request declined' : 'team-mate removed';
    return toMyTeam(await savedRecord(step, teamKind, { actor: person, action, id, before: team }), person);
  });
}

export async function setMateRole(
  context: Context,
  person: Person,
  id: TeamId,
  mateId: number,
  role: (typeof givenRoles)[number],
): Promise<MyTeam> {
  return transact(context, async (step) => {
    const team = await lockRecord(step.trx, teamKind, id);
    const mate = mateOf(team, mateId);
    checkMayChange(team, mate, person);
    if (mate.status === null) throw refuse('team-mate-not-found');
    if (mate.role === role) return toMyTeam(team, person);
    if (role === 'co-captain') await checkMayMakeCoCaptain(step.trx, team, person);
    await updateMate(step.trx, mateId, { role });
    const changed = { actor: person, action: 'role changed', id, before: team };
    return toMyTeam(await savedRecord(step, teamKind, changed), person);
  });
}

export async function pageMyTeams(
  { db }: Context,
  person: Person,
  filter: Paging & { game_id?: GameId | undefined },
): Promise<ReplyOf<typeof listMyTeams>> {
  const { data, meta } = await pageTeamsOf(db, person.id, filter);
  return { data: data.map((team) => toMyTeam(team, person)), meta };
}
