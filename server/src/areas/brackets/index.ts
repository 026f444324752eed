export { bracketsRoutes } from './brackets.routes.ts';
