import * as z from 'zod';
import { onlyRoles, peopleAdmins, signedIn, staff } from '../access.ts';
import { HistoryEntry } from '../audit.ts';
import { endpoint } from '../endpoint.ts';
import { prose } from '../fields.ts';
import { UserId } from '../ids.ts';
import { one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';
import { Me, Role, User, UserEdit, UserProfile, UserRow } from './users.record.ts';

export * from './users.factor.ts';
export * from './users.grants.ts';
export * from './users.new-email.ts';
export * from './users.password.ts';
export * from './users.see-as.ts';
export * from './users.sessions.ts';

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
