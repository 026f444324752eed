export { teamKind } from './teams.service.ts';
