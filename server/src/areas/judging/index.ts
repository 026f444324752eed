export { judgingConstraints } from './judging.constraints.ts';
export { judgingRoutes } from './judging.routes.ts';
export { countEvidenceFor, countToJudge } from './judging.service.ts';
