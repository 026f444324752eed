import * as z from 'zod';
import { signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, line, prose } from '../fields.ts';
import { GameId, TeamId, UserId } from '../ids.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { memberRoles } from './teams.ts';

/** The roles that a leader gives; the captain is whoever made the team. */
export const givenRoles = ['co-captain', 'player', 'substitute'] as const;

export const MyTeam = z.strictObject({
  id: TeamId,
  name: z.string(),
  logo: z.string().nullable(),
  game_id: GameId,
  creator_id: UserId,
  max_players: z.int(),
  is_locked: z.boolean(),
  /** Null for somebody who has asked to join. */
  my_role: z.enum(memberRoles).nullable(),
  /** Those without a role have asked to join. */
  members: z.array(
    z.strictObject({
      id: z.int(),
      user_id: UserId,
      nickname: z.string(),
      role: z.enum(memberRoles).nullable(),
    }),
  ),
});
export type MyTeam = z.output<typeof MyTeam>;

const mostTeams = 50;

export const listMyTeams = endpoint({
  method: 'GET',
  path: '/play/teams',
  summary: 'The teams that the player is in or has asked to join, the newest first',
  access: signedIn,
  query: z.strictObject({ ...pageQuery(mostTeams, mostTeams), game_id: GameId.optional() }),
  reply: page(MyTeam),
});

export const createMyTeam = endpoint({
  method: 'POST',
  path: '/play/teams',
  summary: 'Make a team and be its captain',
  access: signedIn,
  body: z.strictObject({
    name: line({ max: 60 }),
    game_id: GameId,
    description: prose({ min: 0, max: 1000 }).default(''),
    max_players: z.int().min(2).max(100).default(10),
  }),
  status: 201,
  reply: one(MyTeam),
});

const teamParams = z.strictObject({ id: TeamId });
const mateParams = z.strictObject({ id: TeamId, mateId: idOf<'TeamMateId'>() });

export const askToJoin = endpoint({
  method: 'POST',
  path: '/play/teams/{id}/requests',
  summary: 'Ask to join a team',
  access: signedIn,
  params: teamParams,
  reply: done,
});

export const acceptMate = endpoint({
  method: 'POST',
  path: '/play/teams/{id}/requests/{mateId}/accept',
  summary: 'Take a request in, as captain or co-captain',
  access: signedIn,
  params: mateParams,
  body: z.strictObject({ role: z.enum(givenRoles).default('player') }),
  reply: one(MyTeam),
});

export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/play/teams/{id}/membership',
  summary: 'Leave a team, or take the request to join back',
  access: signedIn,
  params: teamParams,
  reply: done,
});

export const removeMyMate = endpoint({
  method: 'DELETE',
  path: '/play/teams/{id}/members/{mateId}',
  summary:
    'Take somebody out of the team or decline their request, as captain or co-captain; a co-captain only as captain',
  access: signedIn,
  params: mateParams,
  reply: one(MyTeam),
});

export const setMyMateRole = endpoint({
  method: 'PUT',
  path: '/play/teams/{id}/members/{mateId}/role',
  summary: 'Give somebody in the team another role; the captain alone makes co-captains and changes theirs',
  access: signedIn,
  params: mateParams,
  body: z.strictObject({ role: z.enum(givenRoles) }),
  reply: one(MyTeam),
});

const invitePath = '/play/teams/{id}/invite';
const Invite = z.strictObject({ link: z.string() });

export const getTeamInvite = endpoint({
  method: 'GET',
  path: invitePath,
  summary: 'The link by which others join the team, for its captain and co-captains',
  access: signedIn,
  params: teamParams,
  reply: one(Invite),
});

export const renewTeamInvite = endpoint({
  method: 'POST',
  path: invitePath,
  summary: 'Make a new link by which others join the team; those made before open nothing any more',
  access: signedIn,
  params: teamParams,
  reply: one(Invite),
  isSecret: true,
});

const inviteToken = z.strictObject({ token: z.string().min(1).max(100) });

export const TeamInvitation = z.strictObject({
  id: TeamId,
  name: z.string(),
  logo: z.string().nullable(),
  game: z.string(),
  captain: z.string(),
  members_count: z.int(),
  max_players: z.int(),
  /** Whether the player is in the team already. */
  is_member: z.boolean(),
});
export type TeamInvitation = z.output<typeof TeamInvitation>;

export const readTeamInvite = endpoint({
  method: 'POST',
  path: '/play/team-invites',
  summary: 'Which team a link invites to',
  access: signedIn,
  body: inviteToken,
  reply: one(TeamInvitation),
});

export const joinTeam = endpoint({
  method: 'POST',
  path: '/play/team-invites/join',
  summary: 'Join the team that a link invites to, as a player; nobody has to accept it',
  access: signedIn,
  body: inviteToken,
  reply: one(MyTeam),
});
