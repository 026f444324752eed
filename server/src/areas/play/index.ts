export { readMessageRate } from './message-rate.ts';
export { playConstraints } from './play.constraints.ts';
export { playRoutes } from './play.routes.ts';
export { insertPlayer } from './player.store.ts';
