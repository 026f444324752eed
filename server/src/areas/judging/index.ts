export { judgingRoutes } from './judging.routes.ts';
export { countToJudge } from './judging.service.ts';
