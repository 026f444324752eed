// Made from ./forecast.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './forecast.ts';

export const getForecast = plainCall<typeof area.getForecast>({
  name: 'getForecast',
  method: 'GET',
  path: '/tournaments/{id}/forecast',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listHeldUp = plainCall<typeof area.listHeldUp>({
  name: 'listHeldUp',
  method: 'GET',
  path: '/desk/radar',
  access: { level: 'staff' },
});
