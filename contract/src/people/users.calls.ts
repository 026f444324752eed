// Made from ./users.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './users.ts';

export const assignGame = plainCall<typeof area.assignGame>({
  name: 'assignGame',
  method: 'POST',
  path: '/assign-games/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const beginMyFactor = plainCall<typeof area.beginMyFactor>({
  name: 'beginMyFactor',
  method: 'POST',
  path: '/users/me/factor',
  access: { level: 'staff' },
});
export const blockUserById = plainCall<typeof area.blockUserById>({
  name: 'blockUserById',
  method: 'POST',
  path: '/admin/users/{id}/block',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const changeMyPassword = plainCall<typeof area.changeMyPassword>({
  name: 'changeMyPassword',
  method: 'PUT',
  path: '/users/me/password',
  access: { level: 'staff' },
});
export const confirmMyFactor = plainCall<typeof area.confirmMyFactor>({
  name: 'confirmMyFactor',
  method: 'PUT',
  path: '/users/me/factor',
  access: { level: 'staff' },
});
export const confirmNewEmail = plainCall<typeof area.confirmNewEmail>({
  name: 'confirmNewEmail',
  method: 'POST',
  path: '/users/new-email/confirmation',
  access: { level: 'anyone' },
});
export const endSession = plainCall<typeof area.endSession>({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/{id}/sessions/{sessionId}',
  access: { level: 'staff' },
});
export const endSessions = plainCall<typeof area.endSessions>({
  name: 'endSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  access: { level: 'staff' },
});
export const getFactorReach = plainCall<typeof area.getFactorReach>({
  name: 'getFactorReach',
  method: 'GET',
  path: '/admin/factor-reach',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const getMyFactor = plainCall<typeof area.getMyFactor>({
  name: 'getMyFactor',
  method: 'GET',
  path: '/users/me/factor',
  access: { level: 'staff' },
});
export const getUser = plainCall<typeof area.getUser>({
  name: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const givePermission = plainCall<typeof area.givePermission>({
  name: 'givePermission',
  method: 'POST',
  path: '/permissions',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const listAssignedGames = plainCall<typeof area.listAssignedGames>({
  name: 'listAssignedGames',
  method: 'GET',
  path: '/assign-games/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const listPermissions = plainCall<typeof area.listPermissions>({
  name: 'listPermissions',
  method: 'GET',
  path: '/permissions',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const listSessions = plainCall<typeof area.listSessions>({
  name: 'listSessions',
  method: 'GET',
  path: '/users/{id}/sessions',
  access: { level: 'staff' },
});
export const listSignIns = plainCall<typeof area.listSignIns>({
  name: 'listSignIns',
  method: 'GET',
  path: '/users/{id}/sign-ins',
  access: { level: 'staff' },
});
export const listUserHistory = plainCall<typeof area.listUserHistory>({
  name: 'listUserHistory',
  method: 'GET',
  path: '/users/{id}/history',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const listUserProfiles = plainCall<typeof area.listUserProfiles>({
  name: 'listUserProfiles',
  method: 'GET',
  path: '/users/{id}/profiles',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const listUsers = plainCall<typeof area.listUsers>({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const proveIdentity = plainCall<typeof area.proveIdentity>({
  name: 'proveIdentity',
  method: 'POST',
  path: '/users/me/proof',
  access: { level: 'staff' },
});
export const removeAvatarOf = plainCall<typeof area.removeAvatarOf>({
  name: 'removeAvatarOf',
  method: 'DELETE',
  path: '/admin/users/{id}/avatar',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const removeFactorOf = plainCall<typeof area.removeFactorOf>({
  name: 'removeFactorOf',
  method: 'DELETE',
  path: '/admin/users/{id}/factor',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const removeMyFactor = plainCall<typeof area.removeMyFactor>({
  name: 'removeMyFactor',
  method: 'DELETE',
  path: '/users/me/factor',
  access: { level: 'staff' },
});
export const renewMyRecoveryCodes = plainCall<typeof area.renewMyRecoveryCodes>({
  name: 'renewMyRecoveryCodes',
  method: 'POST',
  path: '/users/me/factor/recovery-codes',
  access: { level: 'staff' },
});
export const seeAs = plainCall<typeof area.seeAs>({
  name: 'seeAs',
  method: 'GET',
  path: '/users/{id}/abilities',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const unassignGame = plainCall<typeof area.unassignGame>({
  name: 'unassignGame',
  method: 'DELETE',
  path: '/assign-games/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const unblockUserById = plainCall<typeof area.unblockUserById>({
  name: 'unblockUserById',
  method: 'POST',
  path: '/admin/users/{id}/unblock',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateUser = plainCall<typeof area.updateUser>({
  name: 'updateUser',
  method: 'PUT',
  path: '/admin/users/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const withdrawPermission = plainCall<typeof area.withdrawPermission>({
  name: 'withdrawPermission',
  method: 'DELETE',
  path: '/permissions',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
