import * as advanced from '@matchdesk/contract/desk/advanced';
import { blockByEmail, unblockByEmail } from '#areas/people/users/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { checkMatchEdit, editMatch, getRawMatch } from './advanced.service.ts';

export const advancedRoutes = (context: Context) => [
  handle(advanced.getRawMatch, async ({ params: { id, matchId } }) => ({
    data: await getRawMatch(context, id, matchId),
  })),
  handle(advanced.checkMatchEdit, async ({ params: { id, matchId }, body }) => ({
    data: await checkMatchEdit(context, id, matchId, body),
  })),
  handle(advanced.editMatch, async ({ person, params: { id, matchId }, body }) => ({
    data: await editMatch(context, person, id, matchId, body),
  })),
  handle(advanced.blockUser, async ({ person, body }) => ({
    data: await blockByEmail(context, person, body),
  })),
  handle(advanced.unblockUser, async ({ person, body }) => ({
    data: await unblockByEmail(context, person, body),
  })),
];
