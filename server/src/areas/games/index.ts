export { gamesRoutes } from './games.routes.ts';
export { createGame } from './games.service.ts';
