export { hasParticipation, insertMate, insertTeam, removeMate, updateMate } from './teams.store.ts';
