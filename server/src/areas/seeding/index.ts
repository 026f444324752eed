export { seedingRoutes } from './seeding.routes.ts';
