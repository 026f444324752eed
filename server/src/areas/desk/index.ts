export { deskRoutes } from './desk.routes.ts';
export { listNeeds } from './needs.service.ts';
