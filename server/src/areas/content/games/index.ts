export { gameKind } from './games.service.ts';
export { fitsPattern } from './name-pattern.ts';
