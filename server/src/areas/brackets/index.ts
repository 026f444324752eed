export { type PlayAhead, playAhead } from './ahead/play-ahead.ts';
export { bracketConstraints } from './brackets.constraints.ts';
export { bracketsRoutes } from './brackets.routes.ts';
export { openOwedGames } from './card-games/open-owed-games.ts';
export { elimination } from './elimination.ts';
