export { TournamentScreen } from './screen/tournament-screen.tsx';
