// Made from ./any-format.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './any-format.ts';

export const closeChallenge = plainCall<typeof area.closeChallenge>({
  name: 'closeChallenge',
  method: 'PUT',
  path: '/tournaments/{id}/challenge/finish',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const closeRooms = plainCall<typeof area.closeRooms>({
  name: 'closeRooms',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/finish',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const closeScoredTournament = plainCall<typeof area.closeScoredTournament>({
  name: 'closeScoredTournament',
  method: 'POST',
  path: '/tournaments/{id}/arena/finish',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const exportTournament = plainCall<typeof area.exportTournament>({
  name: 'exportTournament',
  method: 'GET',
  path: '/tournaments/{id}/export/{kind}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getLastSave = plainCall<typeof area.getLastSave>({
  name: 'getLastSave',
  method: 'GET',
  path: '/tournaments/{id}/last-save',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const revertLastSave = plainCall<typeof area.revertLastSave>({
  name: 'revertLastSave',
  method: 'POST',
  path: '/tournaments/{id}/last-save/revert',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const startChallenge = plainCall<typeof area.startChallenge>({
  name: 'startChallenge',
  method: 'PUT',
  path: '/tournaments/{id}/challenge/start',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const startTournament = plainCall<typeof area.startTournament>({
  name: 'startTournament',
  method: 'PUT',
  path: '/tournaments/{id}/start',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const undoMatchAction = plainCall<typeof area.undoMatchAction>({
  name: 'undoMatchAction',
  method: 'POST',
  path: '/tournaments/{id}/brackets/undo',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const undoStart = plainCall<typeof area.undoStart>({
  name: 'undoStart',
  method: 'POST',
  path: '/tournaments/{id}/start/undo',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
