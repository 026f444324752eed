export { teamsRoutes } from './teams.routes.ts';
export { getTeam, lockPresentTeam, saved as teamSaved } from './teams.service.ts';
export { hasParticipation, insertMate, insertTeam, removeMate, updateMate } from './teams.store.ts';
