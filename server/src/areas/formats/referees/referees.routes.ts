import * as contract from '@matchdesk/contract/formats/referees';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { giveMatches, listColleaguesOf, listRefereesOf } from './referees.service.ts';

export const refereesRoutes = (context: Context) => [
  handle(contract.listReferees, async ({ params: { id } }) => ({ data: await listRefereesOf(context, id) })),
  handle(contract.listRefereeColleagues, async ({ params: { id } }) => ({
    data: await listColleaguesOf(context, id),
  })),
  handle(contract.giveMatches, async ({ person, params: { id }, body }) => ({
    data: await giveMatches(context, person, id, body),
  })),
];
