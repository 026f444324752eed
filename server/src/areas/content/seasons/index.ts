export { settleClan, settlePoints } from './awards.ts';
export { ranksIn } from './ranks.ts';
export { seasonKind } from './seasons.service.ts';
