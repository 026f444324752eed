import * as contract from '@matchdesk/contract/entries';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { addEntries, previewEntries, searchEntries } from './entries.service.ts';

export const entriesRoutes = (context: Context) => [
  handle(contract.searchEntries, ({ params, query }) => searchEntries(context, params.id, query.search)),
  handle(contract.previewEntries, ({ params, body }) => previewEntries(context, params.id, body)),
  handle(contract.addEntries, async ({ person, params, body }) => ({
    data: await addEntries(context, person, params.id, body),
  })),
];
