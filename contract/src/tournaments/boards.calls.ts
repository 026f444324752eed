// Made from ./boards.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './boards.ts';

export const createBoardLink = plainCall<typeof area.createBoardLink>({
  name: 'createBoardLink',
  method: 'POST',
  path: '/tournaments/{id}/board-links',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const listBoardLinks = plainCall<typeof area.listBoardLinks>({
  name: 'listBoardLinks',
  method: 'GET',
  path: '/tournaments/{id}/board-links',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const renewBoardLink = plainCall<typeof area.renewBoardLink>({
  name: 'renewBoardLink',
  method: 'POST',
  path: '/tournaments/{id}/board-links/{linkId}/renew',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const revokeBoardLink = plainCall<typeof area.revokeBoardLink>({
  name: 'revokeBoardLink',
  method: 'DELETE',
  path: '/tournaments/{id}/board-links/{linkId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
