export { OpenTournamentsPage } from './open-tournaments-page.tsx';
