import * as contract from '@matchdesk/contract/content/brand';
import { pageHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { getBrand } from '#rows/brand/index.ts';
import { brandHistory, changeBrand } from './brand.service.ts';

export const brandRoutes = (context: Context) => [
  handle(contract.getBrand, async () => ({ data: await getBrand(context.db) })),
  handle(contract.changeBrand, async ({ person, body }) => ({
    data: await changeBrand(context, person, body),
  })),
  handle(contract.listBrandHistory, async ({ query }) =>
    pageHistory(context.db, brandHistory.subject, brandHistory.id, {
      ...query,
      path: contract.listBrandHistory.path,
    }),
  ),
];
