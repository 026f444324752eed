export { locationsRoutes } from './locations.routes.ts';
export { regionKind } from './regions.service.ts';
