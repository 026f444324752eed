export { locationConstraints } from './locations.constraints.ts';
export { locationsRoutes } from './locations.routes.ts';
export { regionKind } from './regions.service.ts';
