import { type TournamentType, tournamentTypes } from '@matchdesk/contract/statuses';

export const typeNumbers = Object.keys(tournamentTypes).map(Number) as TournamentType[];
