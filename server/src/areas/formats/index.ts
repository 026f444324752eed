export { formatsRoutes } from './formats.routes.ts';
export { formats, playOf } from './formats.ts';
