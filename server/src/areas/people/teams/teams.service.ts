import type { ClanId, TeamId } from '@matchdesk/contract/ids';
import type { Clan, Team, TeamMate, TeamRow, teamCalls } from '@matchdesk/contract/people/teams';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { type Person, withEmailsFor } from '#people/index.ts';
import { existing, type FilterOf, type ListedKind, lockRecord, savedRecord } from '#records/index.ts';
import { findClan, findTeam, hasParticipation, pageTeams, removeMate } from '#rows/teams/teams.store.ts';

/** What a team's History shows: its members and their roles. */
function snapshot({ team_mates, ...team }: Team) {
  const members = team_mates.map(({ profile, role }) => `${profile.user.nickname} (${role ?? 'request'})`);
  return { ...team, members: members.sort() };
}

export const teamShownTo = (person: Person, team: Team): Team => withEmailsFor(person, team.game_id, team);

export const teamKind: ListedKind<Team, FilterOf<typeof teamCalls.list>, TeamRow> = {
  table: 'teams',
  area: 'teams',
  subject: 'team',
  notFound: 'team-not-found',
  find: findTeam,
  list: pageTeams,
  shownTo: teamShownTo,
  snapshot,
  async checkDelete({ trx }, { id }) {
    if (await hasParticipation(trx, id)) throw refuse('team-has-participation');
  },
};

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
    const before = await lockRecord(step.trx, teamKind, id);
    const mate = mateOf(before, mateId, isRequest);
    if (await hasParticipation(step.trx, id)) throw refuse('team-has-participation');
    await removeMate(step.trx, mate.id);
    return savedRecord(step, teamKind, { actor, action: 'request declined', id, before });
  });
}

/** The creator cannot be removed: the team would belong to nobody. */
export async function removeTeamMate(
  context: Context,
  actor: Person,
  id: TeamId,
  mateId: number,
): Promise<Team> {
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, teamKind, id);
    const mate = mateOf(before, mateId, () => true);
    if (mate.user_id === before.creator_id) throw refuse('captain-cannot-leave');
    if (await hasParticipation(step.trx, id, mate.user_id)) throw refuse('team-has-participation');
    await removeMate(step.trx, mate.id);
    return savedRecord(step, teamKind, { actor, action: 'team-mate removed', id, before });
  });
}

export async function getClan({ db }: Context, id: ClanId): Promise<Clan> {
  return existing(await findClan(db, id), 'clan-not-found');
}
