import * as contract from '@matchdesk/contract/tournaments/paper';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { pageNames, pageSlips } from './paper.service.ts';

export const paperRoutes = (context: Context) => [
  handle(contract.listPaperNames, ({ params: { id }, query }) => pageNames(context.db, id, query)),
  handle(contract.listMatchSlips, ({ params: { id } }) => pageSlips(context, id)),
];
