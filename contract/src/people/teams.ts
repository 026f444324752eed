import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idOf, instant } from '../fields.ts';
import { ClanId, GameId, ProfileId, TeamId, UserId } from '../ids.ts';
import { one, pageQuery } from '../paging.ts';
import { deleteCalls, readCalls, searchText } from '../records.ts';

export const memberRoles = ['captain', 'co-captain', 'player', 'substitute'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const acceptedMate = 1;

export const PlayerCard = z.strictObject({
  id: UserId,
  email: z.string(),
  name: z.string(),
  nickname: z.string(),
  locale: z.string(),
  avatar: z.string().nullable(),
});

export const TeamMate = z.strictObject({
  id: z.int(),
  user_id: UserId,
  /** 1 for accepted; null, like the role, for a request to join. */
  status: z.literal(acceptedMate).nullable(),
  role: z.enum(memberRoles).nullable(),
  profile: z.strictObject({
    user: PlayerCard,
    info: z.strictObject({ id: ProfileId, nickname: z.string() }).nullable(),
  }),
});
export type TeamMate = z.output<typeof TeamMate>;

const team = {
  id: TeamId,
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  game_id: GameId,
  creator_id: UserId,
  max_players: z.int(),
  team_mates_count: z.int(),
  is_locked: z.boolean(),
  deleted_at: instant().nullable(),
};

export const TeamRow = z.strictObject(team);
export type TeamRow = z.output<typeof TeamRow>;
export const Team = z.strictObject({ ...team, team_mates: z.array(TeamMate) });
export type Team = z.output<typeof Team>;

export const Clan = z.strictObject({
  id: ClanId,
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  creator_id: UserId,
  max_players: z.int(),
  clan_mates_count: z.int(),
  clan_mates: z.array(TeamMate.omit({ role: true }).extend({ role: z.string().nullable() })),
});
export type Clan = z.output<typeof Clan>;

const mateParams = z.strictObject({ id: TeamId, mateId: idOf<'TeamMateId'>() });

const shape = {
  path: '/teams',
  thing: 'team',
  id: TeamId,
  row: TeamRow,
  record: Team,
  query: {
    ...pageQuery(30),
    search: searchText(),
    game_id: GameId.optional(),
    all: flag().optional(),
    deleted: flag().optional(),
  },
  access: { read: staff, create: staff, change: staff },
  summaries: {
    list: 'Teams by name or id; with all=true locked ones too; a Super admin may ask for deleted ones',
    get: 'One team with its team-mates and requests to join',
    remove: 'Delete a team that takes part in no running tournament',
  },
} as const;

export const teamCalls = { ...readCalls(shape), ...deleteCalls(shape) };

export const {
  list: listTeams,
  get: getTeam,
  remove: deleteTeam,
  restore: restoreTeam,
  history: listTeamHistory,
} = teamCalls;

export const deleteTeamMate = endpoint({
  method: 'DELETE',
  path: '/teams/{id}/team-mates/{mateId}',
  summary: 'Take somebody out of a team',
  access: staff,
  params: mateParams,
  reply: one(Team),
});

export const declineTeamMate = endpoint({
  method: 'POST',
  path: '/teams/{id}/team-mates/{mateId}/decline',
  summary: 'Decline a request to join',
  access: staff,
  params: mateParams,
  reply: one(Team),
});

export const getClan = endpoint({
  method: 'GET',
  path: '/clans/{id}',
  summary: 'One clan with its mates',
  access: staff,
  params: z.strictObject({ id: ClanId }),
  reply: one(Clan),
});
