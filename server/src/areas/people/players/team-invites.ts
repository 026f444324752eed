import type { TeamId } from '@matchdesk/contract/ids';
import type { MyTeam, TeamInvitation } from '@matchdesk/contract/people/players';
import { acceptedMate, type Team } from '@matchdesk/contract/people/teams';
import { teamKind } from '#areas/people/teams/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { playersAddress } from '#http/players-host.ts';
import { refuse } from '#http/refusal.ts';
import { findSignedId, type Person, signId } from '#people/index.ts';
import { existing, lockRecord, savedRecord } from '#records/index.ts';
import { findTeam, insertMate, readInviteVersion, renewInvite, updateMate } from '#rows/teams/index.ts';
import { isLeaderOf, profileFor, toMyTeam } from './my-teams.ts';

const purpose = 'team-invite';

async function linkFor(context: Context, origin: string, id: TeamId, version: number): Promise<string> {
  const token = await signId(context.config, purpose, { id, version });
  return playersAddress(context, origin, `/team/${token}`);
}

function checkLeader(team: Team, person: Person): void {
  if (!isLeaderOf(team, person)) throw refuse('captain-only');
}

/** The link by which others join: leaders can read it again at any time. */
export async function getInvite(
  context: Context,
  person: Person,
  id: TeamId,
  origin: string,
): Promise<{ link: string }> {
  const version = await readInviteVersion(context.db, id);
  if (version === undefined) throw refuse('team-not-found');
  checkLeader(existing(await findTeam(context.db, id), 'team-not-found'), person);
  return { link: await linkFor(context, origin, id, version) };
}

export async function renewTeamInvite(
  context: Context,
  person: Person,
  id: TeamId,
  origin: string,
): Promise<{ link: string }> {
  const version = await transact(context, async (step) => {
    const team = await lockRecord(step.trx, teamKind, id);
    checkLeader(team, person);
    const renewed = await renewInvite(step.trx, id);
    await savedRecord(step, teamKind, { actor: person, action: 'invite renewed', id, before: team });
    return renewed;
  });
  return { link: await linkFor(context, origin, id, version) };
}

/** The team that a link invites to, as long as the link was not replaced and the team is there. */
async function checkInvite({ config }: Context, db: Db | Trx, token: string): Promise<TeamId> {
  const signed = await findSignedId(config, purpose, token);
  if (!signed) throw refuse('team-invite-over');
  const id = signed.id as TeamId;
  if ((await readInviteVersion(db, id)) !== signed.version) throw refuse('team-invite-over');
  return id;
}

export async function readInvite(context: Context, person: Person, token: string): Promise<TeamInvitation> {
  const { db } = context;
  const id = await checkInvite(context, db, token);
  const { name, logo, game_id, creator_id, max_players, team_mates_count, team_mates } = existing(
    await findTeam(db, id),
    'team-invite-over',
  );
  const game = await db
    .selectFrom('games')
    .where('id', '=', game_id)
    .select('name')
    .executeTakeFirstOrThrow();
  const captain = team_mates.find(({ user_id }) => user_id === creator_id);
  return {
    id,
    name,
    logo,
    game: game.name,
    captain: captain?.profile.user.nickname ?? '',
    members_count: team_mates_count,
    max_players,
    is_member: team_mates.some(({ user_id, status }) => user_id === person.id && status !== null),
  };
}

/** Whoever has the link is in at once; joining twice changes nothing. */
export async function joinTeam(context: Context, person: Person, token: string): Promise<MyTeam> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const id = await checkInvite(context, trx, token);
    const team = await lockRecord(trx, teamKind, id);
    // A link that was replaced while this one waited for the team opens nothing.
    await checkInvite(context, trx, token);
    const own = team.team_mates.find(({ user_id }) => user_id === person.id);
    if (own && own.status !== null) return toMyTeam(team, person);
    if (team.is_locked) throw refuse('team-locked');
    if (team.team_mates_count >= team.max_players) throw refuse('team-full');
    const member = { role: 'player', status: acceptedMate } as const;
    if (own) await updateMate(trx, own.id, member);
    else {
      const profile_id = await profileFor(trx, person, team.game_id);
      await insertMate(trx, { team_id: id, user_id: person.id, profile_id, ...member, created_at: now });
    }
    const joined = { actor: person, action: 'joined by invite', id, before: team };
    return toMyTeam(await savedRecord(step, teamKind, joined), person);
  });
}
