export { roomsConstraints } from './rooms.constraints.ts';
export { roomsRoutes } from './rooms.routes.ts';
export { roomsPlay } from './rooms-play.ts';
