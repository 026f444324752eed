// Made from ./card-games.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './card-games.ts';

export const receiveCardGameResult = plainCall<typeof area.receiveCardGameResult>({
  name: 'receiveCardGameResult',
  method: 'POST',
  path: '/card-games/results',
  access: { level: 'anyone' },
});
