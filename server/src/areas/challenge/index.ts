export { challengeConstraints } from './challenge.constraints.ts';
export { challengeRoutes } from './challenge.routes.ts';
export { challenge } from './challenge.ts';
