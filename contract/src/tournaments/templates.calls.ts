// Made from ./templates.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './templates.ts';

export const createBracketTemplate = plainCall<typeof area.createBracketTemplate>({
  name: 'createBracketTemplate',
  method: 'POST',
  path: '/bracket-templates',
  access: { level: 'staff' },
  form: true,
});
export const createRoomTemplate = plainCall<typeof area.createRoomTemplate>({
  name: 'createRoomTemplate',
  method: 'POST',
  path: '/room-templates',
  access: { level: 'staff' },
  form: true,
});
export const deleteBracketTemplate = plainCall<typeof area.deleteBracketTemplate>({
  name: 'deleteBracketTemplate',
  method: 'DELETE',
  path: '/bracket-templates/{id}',
  access: { level: 'staff' },
});
export const deleteRoomTemplate = plainCall<typeof area.deleteRoomTemplate>({
  name: 'deleteRoomTemplate',
  method: 'DELETE',
  path: '/room-templates/{id}',
  access: { level: 'staff' },
});
export const getBracketTemplate = plainCall<typeof area.getBracketTemplate>({
  name: 'getBracketTemplate',
  method: 'GET',
  path: '/bracket-templates/{id}',
  access: { level: 'staff' },
});
export const getRoomTemplate = plainCall<typeof area.getRoomTemplate>({
  name: 'getRoomTemplate',
  method: 'GET',
  path: '/room-templates/{id}',
  access: { level: 'staff' },
});
export const listBracketTemplateHistory = plainCall<typeof area.listBracketTemplateHistory>({
  name: 'listBracketTemplateHistory',
  method: 'GET',
  path: '/bracket-templates/{id}/history',
  access: { level: 'staff' },
});
export const listBracketTemplates = plainCall<typeof area.listBracketTemplates>({
  name: 'listBracketTemplates',
  method: 'GET',
  path: '/bracket-templates',
  access: { level: 'staff' },
});
export const listRoomTemplateHistory = plainCall<typeof area.listRoomTemplateHistory>({
  name: 'listRoomTemplateHistory',
  method: 'GET',
  path: '/room-templates/{id}/history',
  access: { level: 'staff' },
});
export const listRoomTemplates = plainCall<typeof area.listRoomTemplates>({
  name: 'listRoomTemplates',
  method: 'GET',
  path: '/room-templates',
  access: { level: 'staff' },
});
export const restoreBracketTemplate = plainCall<typeof area.restoreBracketTemplate>({
  name: 'restoreBracketTemplate',
  method: 'POST',
  path: '/bracket-templates/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const restoreRoomTemplate = plainCall<typeof area.restoreRoomTemplate>({
  name: 'restoreRoomTemplate',
  method: 'POST',
  path: '/room-templates/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateBracketTemplate = plainCall<typeof area.updateBracketTemplate>({
  name: 'updateBracketTemplate',
  method: 'PUT',
  path: '/bracket-templates/{id}',
  access: { level: 'staff' },
  form: true,
});
export const updateRoomTemplate = plainCall<typeof area.updateRoomTemplate>({
  name: 'updateRoomTemplate',
  method: 'PUT',
  path: '/room-templates/{id}',
  access: { level: 'staff' },
  form: true,
});
