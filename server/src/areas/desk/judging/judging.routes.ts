import * as judging from '@matchdesk/contract/desk/judging';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { listReusedIn, pageToJudge } from './judging.service.ts';

export const judgingRoutes = (context: Context) => [
  handle(judging.listReportsToJudge, ({ person, query }) => pageToJudge(context, person, query)),
  handle(judging.listReusedPictures, async ({ params: { id, matchId } }) => ({
    data: await listReusedIn(context, id, matchId),
  })),
];
