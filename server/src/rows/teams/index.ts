export {
  findTeam,
  hasParticipation,
  insertMate,
  insertTeam,
  pageTeamsOf,
  readInviteVersion,
  removeMate,
  renewInvite,
  updateMate,
} from './teams.store.ts';
