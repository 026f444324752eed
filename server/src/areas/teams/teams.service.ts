import type { TeamId } from '@matchdesk/contract/ids';
import type { Team, TeamMate } from '@matchdesk/contract/teams';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findTeam, hasParticipation, lockTeam, removeMate, updateTeam } from './teams.store.ts';

export async function getTeam(db: Db | Trx, id: TeamId): Promise<Team> {
  const team = await findTeam(db, id);
  if (!team || team.deleted_at) throw refuse('team-not-found');
  return team;
}

export async function lockPresentTeam(trx: Trx, id: TeamId): Promise<Team> {
  const team = await lockTeam(trx, id);
  if (!team || team.deleted_at) throw refuse('team-not-found');
  return team;
}

/** What a History of a team shows: who is in it, and as what. */
function told({ team_mates, ...team }: Team): Record<string, unknown> {
  const members = team_mates.map(({ profile, role }) => `${profile.user.nickname} (${role ?? 'request'})`);
  return { ...team, members: members.sort() };
}

/** The saved team, with its audit row and the word to colleagues who look at the list. */
export async function saved(
  step: Step,
  actor: Person,
  action: string,
  id: TeamId,
  before?: Team,
): Promise<Team> {
  const after = await findTeam(step.trx, id);
  if (!after) throw new Error(`team ${id} vanished in its own transaction`);
  const change = { actor, area: 'teams', subject: 'team', id, action, after: told(after) };
  await recordChange(step, before ? { ...change, before: told(before) } : change);
  return after;
}

export async function deleteTeam(context: Context, actor: Person, id: TeamId): Promise<void> {
  await transact(context, async (step) => {
    const before = await lockPresentTeam(step.trx, id);
    if (await hasParticipation(step.trx, id)) throw refuse('team-has-participation');
    await updateTeam(step.trx, id, { deleted_at: step.now, updated_at: step.now });
    await saved(step, actor, 'deleted', id, before);
  });
}

export async function restoreTeam(context: Context, actor: Person, id: TeamId): Promise<Team> {
  return transact(context, async (step) => {
    const before = await lockTeam(step.trx, id);
    if (!before) throw refuse('team-not-found');
    if (!before.deleted_at) return before;
    await updateTeam(step.trx, id, { deleted_at: null, updated_at: step.now });
    return saved(step, actor, 'restored', id, before);
  });
}

function mateOf(team: Team, mateId: number, fits: (mate: TeamMate) => boolean): TeamMate {
  const mate = team.team_mates.find(({ id }) => id === mateId);
  if (!mate || !fits(mate)) throw refuse('team-mate-not-found');
  return mate;
}

const isRequest = ({ role, status }: TeamMate) => role === null && status === null;

export async function declineMate(
  context: Context,
  actor: Person,
  id: TeamId,
  mateId: number,
): Promise<Team> {
  return transact(context, async (step) => {
    const before = await lockPresentTeam(step.trx, id);
    const mate = mateOf(before, mateId, isRequest);
    if (await hasParticipation(step.trx, id)) throw refuse('team-has-participation');
    await removeMate(step.trx, mate.id);
    return saved(step, actor, 'request declined', id, before);
  });
}

/** The creator stays: a team without one would belong to nobody. */
export async function removeTeamMate(
  context: Context,
  actor: Person,
  id: TeamId,
  mateId: number,
): Promise<Team> {
  return transact(context, async (step) => {
    const before = await lockPresentTeam(step.trx, id);
    const mate = mateOf(before, mateId, () => true);
    if (mate.user_id === before.creator_id) throw refuse('captain-cannot-leave');
    if (await hasParticipation(step.trx, id, mate.user_id)) throw refuse('team-has-participation');
    await removeMate(step.trx, mate.id);
    return saved(step, actor, 'team-mate removed', id, before);
  });
}
