export { advertisementConstraints } from './advertisements.constraints.ts';
export { advertisementsRoutes } from './advertisements.routes.ts';
export { activate, advertisementKind } from './advertisements.service.ts';
export { forgetSeen } from './banners.store.ts';
