export { type PlayAhead, playAhead } from './ahead/play-ahead.ts';
export { bracketConstraints } from './brackets.constraints.ts';
export { bracketsRoutes } from './brackets.routes.ts';
export { elimination } from './elimination.ts';
