export { newsConstraints } from './news.constraints.ts';
export { newsRoutes } from './news.routes.ts';
export { newsKind } from './news.service.ts';
