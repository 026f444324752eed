export { gameConstraints } from './games.constraints.ts';
export { gamesRoutes } from './games.routes.ts';
export { gameKind } from './games.service.ts';
export { fitsPattern } from './name-pattern.ts';
