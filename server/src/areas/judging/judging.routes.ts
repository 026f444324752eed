import * as judging from '@matchdesk/contract/judging';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { listToJudge } from './judging.service.ts';

export const judgingRoutes = (context: Context) => [
  handle(judging.listReportsToJudge, ({ person, query }) => listToJudge(context, person, query)),
];
