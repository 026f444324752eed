export { StartingNotice } from './screen/starting-notice.tsx';
export { TournamentScreen } from './screen/tournament-screen.tsx';
