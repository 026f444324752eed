export { StartingNotice } from './screen/starting-notice.tsx';
export { TournamentScreen } from './screen/tournament-screen.tsx';
export { tournamentQuery } from './tournaments.queries.ts';
