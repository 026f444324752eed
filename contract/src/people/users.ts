import * as z from 'zod';
import { abilityReasons, anyone, onlyRoles, peopleAdmins, signedIn, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, instant, prose, wholeNumber } from '../fields.ts';
import { GameId, UserId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { HistoryEntry, searchText } from '../records.ts';
import {
  AssignedGame,
  Me,
  Permission,
  Role,
  Session,
  SignIn,
  User,
  UserEdit,
  UserProfile,
  UserRow,
} from './users.record.ts';
import { factorCode } from './users.second-factor.ts';

export * from './users.second-factor.ts';

const superAdmin = onlyRoles('Super admin');

const params = z.strictObject({ id: UserId });

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person with roles, permissions and assigned games',
  access: signedIn,
  reply: one(Me),
});

export const getRealtimeToken = endpoint({
  method: 'GET',
  path: '/users/{id}/ws-token',
  summary: 'A short-lived token for the realtime connection, for the caller only',
  access: staff,
  params,
  reply: z.strictObject({ token: z.string(), expires_at: z.iso.datetime() }),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Users by id, nickname, name or e-mail; only a Super admin may look for the admin roles',
  access: peopleAdmins,
  query: z.strictObject({
    ...pageQuery(30),
    search: searchText(),
    role: Role.optional(),
    orderBy: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  reply: page(UserRow),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'One user with roles, wallets, permissions and assigned games',
  access: peopleAdmins,
  params,
  reply: one(User),
});

export const listUserProfiles = endpoint({
  method: 'GET',
  path: '/users/{id}/profiles',
  summary: 'The user’s names in games, one for each game and platform',
  access: peopleAdmins,
  params,
  reply: z.strictObject({ data: z.array(UserProfile) }),
});

export const listUserHistory = endpoint({
  method: 'GET',
  path: '/users/{id}/history',
  summary: 'Who changed what about a user, and who gave them what, newest first',
  access: peopleAdmins,
  params,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/{id}',
  summary: 'Change a user’s data and roles; what is left out stays as it is',
  access: peopleAdmins,
  params,
  body: UserEdit,
  reply: one(User),
});

const withReason = z.strictObject({ reason: prose({ max: 500 }) });

export const blockUserById = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/block',
  summary: 'Block a user and say why: tokens and connections end at once',
  access: superAdmin,
  params,
  body: withReason,
  reply: one(User),
});

export const unblockUserById = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/unblock',
  summary: 'Let a blocked user in again and say why',
  access: superAdmin,
  params,
  body: withReason,
  reply: one(User),
});

export const removeAvatarOf = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/avatar',
  summary: 'Take a user’s picture away and say why: nobody sees it any more, also not at its address',
  access: peopleAdmins,
  params,
  body: withReason,
  reply: one(User),
});

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/users/new-email/confirmation',
  summary:
    'Confirm a new e-mail with the token of the link that was sent there, once, and the password of the account. Until then links to set a new password go to the confirmed e-mail of before, or nowhere',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), password: z.string().min(1).max(1024) }),
  reply: done,
});

export const newPassword = z.string().min(8).max(1024);

export const changeMyPassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  summary: 'Choose a new password; needs a fresh proof, and every other session of the person ends',
  access: staff,
  body: z.strictObject({ password: newPassword }),
  reply: done,
  isSecret: true,
});

const AbleAction = z.strictObject({
  area: z.string(),
  name: z.string(),
  summary: z.string(),
  allowed: z.boolean(),
  reason: z.enum(abilityReasons),
  names: z.array(z.string()),
  games: z.array(GameId).nullable(),
});

export type AbleAction = z.output<typeof AbleAction>;

export const seeAs = endpoint({
  method: 'GET',
  path: '/users/{id}/abilities',
  summary: 'Which calls somebody may make, and why; nothing is done in their name',
  access: onlyRoles('Super admin'),
  params: z.strictObject({ id: UserId }),
  reply: one(z.strictObject({ actions: z.array(AbleAction) })),
});

/** What people are given by hand: permissions and games. Each call answers the complete new list. */

const admins = onlyRoles('Super admin', 'Tournament admin');

const permissions = z.strictObject({ data: z.array(Permission) });

const games = z.strictObject({ data: z.array(AssignedGame) });

const ofUser = z.strictObject({ id: UserId });

export const listPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  summary: 'All permissions, those of a group, or with user_id those that a user holds',
  access: admins,
  query: z.strictObject({ group: z.enum(['manager', 'admin']).optional(), user_id: UserId.optional() }),
  reply: permissions,
});

const permission = z.strictObject({
  user_id: UserId,
  permission_id: wholeNumber({ min: 1, max: largestId }),
});

export const givePermission = endpoint({
  method: 'POST',
  path: '/permissions',
  summary: 'Give a user a permission; giving it again changes nothing',
  access: admins,
  body: permission,
  reply: permissions,
});

export const withdrawPermission = endpoint({
  method: 'DELETE',
  path: '/permissions',
  summary: 'Withdraw a permission from a user',
  access: admins,
  body: permission,
  reply: permissions,
});

export const listAssignedGames = endpoint({
  method: 'GET',
  path: '/assign-games/{id}',
  summary: 'The games that a user is assigned',
  access: admins,
  params: ofUser,
  reply: games,
});

/** `user_id` may be sent as well, and then must equal the one in the path. */
const game = z.strictObject({ game_id: GameId, user_id: UserId.optional() });

export const assignGame = endpoint({
  method: 'POST',
  path: '/assign-games/{id}',
  summary: 'Assign a game to a user; assigning it again changes nothing',
  access: admins,
  params: ofUser,
  body: game,
  reply: games,
});

export const unassignGame = endpoint({
  method: 'DELETE',
  path: '/assign-games/{id}',
  summary: 'Take an assigned game from a user',
  access: admins,
  params: ofUser,
  body: game,
  reply: games,
});

/** Where people are signed in. Everybody sees and ends their own sessions; a Super admin those of everybody. */

const ofPerson = z.strictObject({ id: UserId });

const sessions = z.strictObject({ data: z.array(Session) });

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'The browsers in which a user is signed in, newest first',
  access: staff,
  params: ofPerson,
  reply: sessions,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions/{sessionId}',
  summary: 'End one session: its tokens and connections stop at once',
  access: staff,
  params: z.strictObject({ id: UserId, sessionId: idOf<'SessionId'>() }),
  reply: sessions,
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: 'End every session of a user but the one that asks',
  access: staff,
  params: ofPerson,
  reply: sessions,
});

export const listSignIns = endpoint({
  method: 'GET',
  path: '/users/{id}/sign-ins',
  summary: 'Who signed in when and from where, and who tried to, newest first',
  access: staff,
  params: ofPerson,
  query: z.strictObject(pageQuery(20)),
  reply: page(SignIn),
});

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/users/me/proof',
  summary:
    'Prove again that it is really you, with the code of the second factor, or the password where there is none: calls that were answered with proof-needed then work for a while',
  access: staff,
  body: z.strictObject({
    password: z.string().min(1).max(1024).optional(),
    code: factorCode.optional(),
  }),
  reply: z.strictObject({ proven_until: instant() }),
});
