export { ranksIn } from './boards.ts';
export { seasonKind } from './seasons.service.ts';
