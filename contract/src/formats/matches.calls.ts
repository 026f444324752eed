// Made from ./matches.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './matches.ts';

export const countMatches = plainCall<typeof area.countMatches>({
  name: 'countMatches',
  method: 'GET',
  path: '/tournaments/{id}/matches/counts',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const findNextMatch = plainCall<typeof area.findNextMatch>({
  name: 'findNextMatch',
  method: 'GET',
  path: '/tournaments/{id}/matches/next',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const findParticipantMatches = plainCall<typeof area.findParticipantMatches>({
  name: 'findParticipantMatches',
  method: 'GET',
  path: '/tournaments/{id}/participants/{participantId}/matches',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const finishMatch = plainCall<typeof area.finishMatch>({
  name: 'finishMatch',
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/finish',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getMatch = plainCall<typeof area.getMatch>({
  name: 'getMatch',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listMatchHistory = plainCall<typeof area.listMatchHistory>({
  name: 'listMatchHistory',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/history',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listMatchNumbers = plainCall<typeof area.listMatchNumbers>({
  name: 'listMatchNumbers',
  method: 'GET',
  path: '/tournaments/{id}/matches/numbers',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listMatchResults = plainCall<typeof area.listMatchResults>({
  name: 'listMatchResults',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/result',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listMatches = plainCall<typeof area.listMatches>({
  name: 'listMatches',
  method: 'GET',
  path: '/tournaments/{id}/matches',
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
export const previewRevert = plainCall<typeof area.previewRevert>({
  name: 'previewRevert',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/revert-impact',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const recreateGame = plainCall<typeof area.recreateGame>({
  name: 'recreateGame',
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/game-recreate',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const revertMatch = plainCall<typeof area.revertMatch>({
  name: 'revertMatch',
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/revert',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const setParticipant = plainCall<typeof area.setParticipant>({
  name: 'setParticipant',
  method: 'PUT',
  path: '/tournaments/{id}/matches/{matchId}/set-participant',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const updateMatch = plainCall<typeof area.updateMatch>({
  name: 'updateMatch',
  method: 'PUT',
  path: '/tournaments/{id}/matches/{matchId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const whyInMatch = plainCall<typeof area.whyInMatch>({
  name: 'whyInMatch',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/why',
  access: { level: 'staff' },
  subject: 'Tournament',
});
