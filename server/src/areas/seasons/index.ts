export { settleClan, settlePoints } from './awards.ts';
export { followCountry, lockClans } from './points.store.ts';
export { ranksIn } from './ranks.ts';
export { seasonConstraints } from './seasons.constraints.ts';
export { seasonsRoutes } from './seasons.routes.ts';
export { seasonKind } from './seasons.service.ts';
