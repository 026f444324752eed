// Made from ./elimination.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './elimination.ts';

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
export const getPublicBracket = plainCall<typeof area.getPublicBracket>({
  name: 'getPublicBracket',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets',
  access: { level: 'anyone' },
});
export const listPublicMatches = plainCall<typeof area.listPublicMatches>({
  name: 'listPublicMatches',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/matches',
  access: { level: 'anyone' },
});
export const listTimings = plainCall<typeof area.listTimings>({
  name: 'listTimings',
  method: 'GET',
  path: '/tournaments/{id}/matches/timings',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const receiveCardGameResult = plainCall<typeof area.receiveCardGameResult>({
  name: 'receiveCardGameResult',
  method: 'POST',
  path: '/card-games/results',
  access: { level: 'anyone' },
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
export const undoSeats = plainCall<typeof area.undoSeats>({
  name: 'undoSeats',
  method: 'POST',
  path: '/tournaments/{id}/seats/undo',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
