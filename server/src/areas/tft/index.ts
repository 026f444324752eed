export { type LobbiesAhead, playLobbiesAhead } from './ahead/play-ahead.ts';
export { tftConstraints } from './tft.constraints.ts';
export { tftRoutes } from './tft.routes.ts';
export { tft } from './tft.ts';
