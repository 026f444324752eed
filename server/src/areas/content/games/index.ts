export { fitsPattern, gameKind } from './games.service.ts';
