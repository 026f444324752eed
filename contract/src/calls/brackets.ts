// Made from ../brackets.ts by `npm run generate`.
import type * as area from '../brackets.ts';
import { plainCall } from '../call.ts';

export const fillEmptySpots = plainCall<typeof area.fillEmptySpots>({
  name: 'fillEmptySpots',
  method: 'PUT',
  path: '/tournaments/{id}/fill-empty-spots',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const generateBrackets = plainCall<typeof area.generateBrackets>({
  name: 'generateBrackets',
  method: 'POST',
  path: '/tournaments/{id}/brackets',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getBracket = plainCall<typeof area.getBracket>({
  name: 'getBracket',
  method: 'GET',
  path: '/tournaments/{id}/brackets',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listResults = plainCall<typeof area.listResults>({
  name: 'listResults',
  method: 'GET',
  path: '/tournaments/{id}/results',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listTimings = plainCall<typeof area.listTimings>({
  name: 'listTimings',
  method: 'GET',
  path: '/tournaments/{id}/matches/timings',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const saveTimings = plainCall<typeof area.saveTimings>({
  name: 'saveTimings',
  method: 'PUT',
  path: '/tournaments/{id}/matches/timings',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const shuffleBrackets = plainCall<typeof area.shuffleBrackets>({
  name: 'shuffleBrackets',
  method: 'POST',
  path: '/tournaments/{id}/brackets/shuffle',
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
