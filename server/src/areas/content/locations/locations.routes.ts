import { countryCalls, regionCalls, updateCountry } from '@matchdesk/contract/content/locations';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { readRoutes, recordRoutes } from '#records/index.ts';
import { changeCountry, countryKind, regionKind } from './locations.service.ts';

export const locationsRoutes = (context: Context) => [
  ...recordRoutes(context, regionCalls, regionKind),
  ...readRoutes(context, countryCalls, countryKind),
  handle(updateCountry, async ({ person, params, body }) => ({
    data: await changeCountry(context, person, params.id, body),
  })),
];
