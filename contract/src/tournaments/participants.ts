import * as z from 'zod';
import { needsPermission, onlyRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, wholeNumber } from '../fields.ts';
import {
  GameId,
  MatchId,
  ParticipantId,
  PlatformId,
  ProfileId,
  RoomId,
  TeamId,
  TournamentId,
  UserId,
} from '../ids.ts';
import { largestId } from '../limits.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { memberRoles } from '../people/teams.ts';
import { HistoryEntry, searchText } from '../records.ts';
import { participantStatuses } from '../statuses.ts';
import { ageChecks, leavings } from './participants.rules.ts';

export * from './participants.bulk.ts';

const user = z.strictObject({
  id: UserId,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  nickname: z.string(),
  /** Plays without an account; the e-mail is empty. */
  is_guest: z.boolean(),
});
const info = z.strictObject({ id: ProfileId, nickname: z.string() });

export const Participant = z.strictObject({
  id: ParticipantId,
  type: z.int(),
  status: z.enum(participantStatuses),
  tournament_position: z.int().nullable(),
  /** How they left after the start. */
  leaving: z.enum(leavings).nullable(),
  /** By what everybody in the entry is old enough: their accounts, or what was said; null where nobody asked. */
  age_check: z.enum(ageChecks).nullable(),
  nickname: z.string(),
  email: z.string(),
  game_id: GameId,
  platform_id: PlatformId.nullable(),
  profile: z.strictObject({ user, info: info.nullable() }),
  team: z
    .strictObject({
      id: TeamId,
      name: z.string(),
      logo: z.string().nullable(),
      creator_id: UserId,
      team_mates: z.array(
        z.strictObject({ user_id: UserId, nickname: z.string(), role: z.enum(memberRoles) }),
      ),
      team_mates_count: z.int(),
      max_players: z.int(),
      is_deleted: z.boolean(),
    })
    .nullable(),
  created_at: instant(),
});
export type Participant = z.output<typeof Participant>;

export const ParticipantLog = z.strictObject({
  id: z.int(),
  created_at: instant(),
  gamer_unique_id: z.string().nullable(),
  profile_id: ProfileId.nullable(),
  user_id: UserId,
  actor_id: UserId.nullable(),
  type: z.int(),
  team_name: z.string().nullable(),
  team_id: TeamId.nullable(),
  role: z.enum(memberRoles),
  status: z.enum(['registered', 'checkin', 'deleted']),
  profile: info.nullable(),
  user,
  team: z.strictObject({ id: TeamId, name: z.string() }).nullable(),
});
export type ParticipantLog = z.output<typeof ParticipantLog>;

export const ExportedParticipant = z.strictObject({
  id: ParticipantId,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  game_id: z.string(),
  team: z.string(),
  status: z.string(),
});
export type ExportedParticipant = z.output<typeof ExportedParticipant>;

export const logFields = ['profile_id', 'user_id', 'player', 'team_name', 'team_id', 'actor_id'] as const;

const params = z.strictObject({ id: TournamentId });
const oneParams = z.strictObject({ id: TournamentId, pid: wholeNumber({ min: 1, max: largestId }) });
const edit = needsPermission('Tournament edit', 'tournament');
const subject = 'Tournament';

export const listParticipants = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants',
  summary:
    'Participants by name, e-mail, nickname, game id or team; status=active leaves out deleted ones, another status asks for it alone; seated=0 asks for those who may play and stand in no match, seated=1 for those in one',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    ...pageQuery(10),
    status: z.enum(participantStatuses).optional(),
    search: searchText(),
    seated: flag().optional(),
  }),
  reply: page(Participant),
});

export const deleteParticipant = endpoint({
  method: 'DELETE',
  path: '/tournaments/{id}/participants/{pid}',
  summary: 'Remove a participant; in team tournaments pid is the creator’s user id unless by=participant',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  query: z.strictObject({ by: z.enum(['participant']).optional() }),
  reply: done,
});

export const previewLeaving = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/leaving',
  summary: 'What removing or disqualifying somebody would bring others, by participant id',
  access: edit,
  subject,
  params: oneParams,
  reply: one(
    z.strictObject({
      /** The opponent who becomes champion, where neither side came to the final. */
      champion: z.strictObject({ id: ParticipantId, name: z.string() }).nullable(),
    }),
  ),
});

const leftWithMatches = z.strictObject({
  data: Participant,
  /** For `undo`. */
  action_id: z.int().nullable(),
  /** The matches and lobbies that changed with it, with their new versions. */
  changed: z.array(z.strictObject({ id: MatchId, version: z.int() })),
  /** Their room, where it changed. */
  room: z.strictObject({ id: RoomId, version: z.int() }).nullable(),
});

export const disqualifyParticipant = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/disqualify',
  summary:
    'Disqualify somebody while the tournament is played, by participant id: they stay listed, without a place, and nobody meets them any more',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  reply: leftWithMatches,
});

export const dropOutParticipant = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/drop-out',
  summary:
    'Record that somebody drops out while the tournament is played, by participant id: they lose the matches that follow, and keep their results and the place that these give',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  reply: leftWithMatches,
});

export const restoreParticipant = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/restore',
  summary: 'Bring a removed participant back, by participant id',
  access: onlyRoles('Super admin'),
  subject,
  turn: 'tournament',
  params: oneParams,
  reply: one(Participant),
});

export const listParticipantHistory = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/history',
  summary: 'Who registered, checked in, removed or restored a participant, newest first, by participant id',
  access: staff,
  subject,
  params: oneParams,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});

export const bypassCheckIn = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/participants',
  summary:
    'Check a registered participant in without asking the player; with skip_validations=false only while check-in is open',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ participant_id: ParticipantId, skip_validations: flag().default(true) }),
  reply: one(Participant),
});

export const exportParticipants = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants/export',
  summary:
    'Participants that are not deleted, in portions: `next` is the `after` of the next one, null at the end',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    after: wholeNumber({ min: 0, max: largestId }).default(0),
    limit: wholeNumber({ min: 1, max: 10_000 }).default(10_000),
  }),
  reply: z.strictObject({ users: z.array(ExportedParticipant), next: z.int().nullable(), total: z.int() }),
});

export const listParticipantLogs = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants/logs',
  summary: 'Registrations, check-ins and removals, newest first',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    ...pageQuery(10),
    search: searchText(),
    field: z.enum(logFields).optional(),
    status: z.enum(['registered', 'checkin', 'deleted']).optional(),
    role: z.enum(memberRoles).optional(),
  }),
  reply: page(ParticipantLog),
});
