export { tftConstraints } from './tft.constraints.ts';
export { tftRoutes } from './tft.routes.ts';
export { tft } from './tft.ts';
