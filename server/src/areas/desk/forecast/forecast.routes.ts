import * as forecast from '@matchdesk/contract/desk/forecast';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { readForecast } from './forecast.service.ts';
import { readRadar } from './radar.ts';

export const forecastRoutes = (context: Context) => [
  handle(forecast.getForecast, async ({ params }) => ({ data: await readForecast(context, params.id) })),
  handle(forecast.listHeldUp, ({ person, query }) => readRadar(context, person, query)),
];
