export { OpenTournamentsPage } from './open-tournaments.tsx';
