export { advancedRoutes } from './advanced.routes.ts';
