import * as contract from '@matchdesk/contract/tournaments/next-task';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { getNextTask } from './next-task.service.ts';
import { listFoundMatches } from './next-task.store.ts';

export const guideRoutes = (context: Context) => [
  handle(contract.getNextTask, async ({ person, params: { id } }) => ({
    data: await getNextTask(context, person, id),
  })),
  handle(contract.findMatches, async ({ query }) => ({
    data: await listFoundMatches(context.db, query.search, query.tournament_id),
  })),
];
