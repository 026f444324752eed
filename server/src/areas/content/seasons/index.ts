export { ranksIn } from './ranks.ts';
export { seasonKind } from './seasons.service.ts';
