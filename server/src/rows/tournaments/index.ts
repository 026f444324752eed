export { tournamentColumns } from './tournament-columns.ts';
