export { rulesRoutes } from './rules.routes.ts';
export { createRule } from './rules.service.ts';
