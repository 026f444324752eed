export { entryConstraints } from './entries.constraints.ts';
export { entriesRoutes } from './entries.routes.ts';
