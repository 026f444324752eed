// Made from ./admin-calls.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './admin-calls.ts';

export const claimAdminCall = plainCall<typeof area.claimAdminCall>({
  name: 'claimAdminCall',
  method: 'POST',
  path: '/chats/{id}/admin-calls/{callId}/claim',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const exportAdminCalls = plainCall<typeof area.exportAdminCalls>({
  name: 'exportAdminCalls',
  method: 'GET',
  path: '/chats/{id}/admin-calls/export',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const getAdminCall = plainCall<typeof area.getAdminCall>({
  name: 'getAdminCall',
  method: 'GET',
  path: '/chats/{id}/admin-calls/{callId}',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const getAdminCallReport = plainCall<typeof area.getAdminCallReport>({
  name: 'getAdminCallReport',
  method: 'GET',
  path: '/chats/{id}/admin-calls/report',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const handOverAdminCall = plainCall<typeof area.handOverAdminCall>({
  name: 'handOverAdminCall',
  method: 'POST',
  path: '/chats/{id}/admin-calls/{callId}/hand-over',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const listCallColleagues = plainCall<typeof area.listCallColleagues>({
  name: 'listCallColleagues',
  method: 'GET',
  path: '/chats/{id}/admin-calls/colleagues',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const listTournamentAdminCalls = plainCall<typeof area.listTournamentAdminCalls>({
  name: 'listTournamentAdminCalls',
  method: 'GET',
  path: '/chats/{id}/admin-calls',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const noteAdminCall = plainCall<typeof area.noteAdminCall>({
  name: 'noteAdminCall',
  method: 'POST',
  path: '/chats/{id}/admin-calls/{callId}/notes',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const releaseAdminCall = plainCall<typeof area.releaseAdminCall>({
  name: 'releaseAdminCall',
  method: 'POST',
  path: '/chats/{id}/admin-calls/{callId}/release',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const resolveAdminCall = plainCall<typeof area.resolveAdminCall>({
  name: 'resolveAdminCall',
  method: 'POST',
  path: '/chats/{id}/admin-calls/{callId}/resolve',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const silenceCaller = plainCall<typeof area.silenceCaller>({
  name: 'silenceCaller',
  method: 'POST',
  path: '/chats/{id}/admin-calls/{callId}/no-more-calls',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
