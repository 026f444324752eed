// Made from ./participants.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './participants.ts';

export const bypassCheckIn = plainCall<typeof area.bypassCheckIn>({
  name: 'bypassCheckIn',
  method: 'PUT',
  path: '/tournaments/{id}/participants',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const checkInMany = plainCall<typeof area.checkInMany>({
  name: 'checkInMany',
  method: 'POST',
  path: '/tournaments/{id}/participants/check-in',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const deleteParticipant = plainCall<typeof area.deleteParticipant>({
  name: 'deleteParticipant',
  method: 'DELETE',
  path: '/tournaments/{id}/participants/{pid}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const disqualifyParticipant = plainCall<typeof area.disqualifyParticipant>({
  name: 'disqualifyParticipant',
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/disqualify',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const dropOutParticipant = plainCall<typeof area.dropOutParticipant>({
  name: 'dropOutParticipant',
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/drop-out',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const exportParticipants = plainCall<typeof area.exportParticipants>({
  name: 'exportParticipants',
  method: 'GET',
  path: '/tournaments/{id}/participants/export',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listParticipantHistory = plainCall<typeof area.listParticipantHistory>({
  name: 'listParticipantHistory',
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/history',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listParticipantLogs = plainCall<typeof area.listParticipantLogs>({
  name: 'listParticipantLogs',
  method: 'GET',
  path: '/tournaments/{id}/participants/logs',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listParticipants = plainCall<typeof area.listParticipants>({
  name: 'listParticipants',
  method: 'GET',
  path: '/tournaments/{id}/participants',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const previewBulk = plainCall<typeof area.previewBulk>({
  name: 'previewBulk',
  method: 'POST',
  path: '/tournaments/{id}/participants/preview',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const previewLeaving = plainCall<typeof area.previewLeaving>({
  name: 'previewLeaving',
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/leaving',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const removeMany = plainCall<typeof area.removeMany>({
  name: 'removeMany',
  method: 'POST',
  path: '/tournaments/{id}/participants/remove',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const restoreParticipant = plainCall<typeof area.restoreParticipant>({
  name: 'restoreParticipant',
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Tournament',
});
export const undoBulk = plainCall<typeof area.undoBulk>({
  name: 'undoBulk',
  method: 'POST',
  path: '/tournaments/{id}/participants/bulk/{bulk}/undo',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
