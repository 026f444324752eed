export { locationsRoutes } from './locations.routes.ts';
export { createRegion } from './regions.service.ts';
