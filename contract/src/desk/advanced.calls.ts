// Made from ./advanced.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './advanced.ts';

export const blockUser = plainCall<typeof area.blockUser>({
  name: 'blockUser',
  method: 'POST',
  path: '/admin/users/block',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const checkMatchEdit = plainCall<typeof area.checkMatchEdit>({
  name: 'checkMatchEdit',
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/advanced/check',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Tournament',
});
export const editMatch = plainCall<typeof area.editMatch>({
  name: 'editMatch',
  method: 'PUT',
  path: '/tournaments/{id}/matches/{matchId}/advanced',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Tournament',
});
export const getRawMatch = plainCall<typeof area.getRawMatch>({
  name: 'getRawMatch',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/advanced',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Tournament',
});
export const unblockUser = plainCall<typeof area.unblockUser>({
  name: 'unblockUser',
  method: 'POST',
  path: '/admin/users/unblock',
  access: { level: 'staff', roles: ['Super admin'] },
});
