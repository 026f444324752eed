export { teamConstraints } from './teams.constraints.ts';
export { teamsRoutes } from './teams.routes.ts';
export { teamKind } from './teams.service.ts';
export { hasParticipation, insertMate, insertTeam, removeMate, updateMate } from './teams.store.ts';
