// Made from ./challenge.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './challenge.ts';

export const getChallengeMatch = plainCall<typeof area.getChallengeMatch>({
  name: 'getChallengeMatch',
  method: 'GET',
  path: '/tournaments/{id}/challenge/matches/{matchId}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listChallengeMatches = plainCall<typeof area.listChallengeMatches>({
  name: 'listChallengeMatches',
  method: 'GET',
  path: '/tournaments/{id}/challenge/matches',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listPublicChallengers = plainCall<typeof area.listPublicChallengers>({
  name: 'listPublicChallengers',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/challengers',
  access: { level: 'anyone' },
});
export const listPublicWinners = plainCall<typeof area.listPublicWinners>({
  name: 'listPublicWinners',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/winners',
  access: { level: 'anyone' },
});
export const listWinners = plainCall<typeof area.listWinners>({
  name: 'listWinners',
  method: 'GET',
  path: '/tournaments/{id}/challenge/winners',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const saveWinners = plainCall<typeof area.saveWinners>({
  name: 'saveWinners',
  method: 'PUT',
  path: '/tournaments/{id}/challenge/save-winners',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
