export { playRoutes } from './play.routes.ts';
