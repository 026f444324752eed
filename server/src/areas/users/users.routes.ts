import { getMe, getRealtimeToken } from '@matchdesk/contract/users';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { refuse } from '#http/refusal.ts';
import { issueToken } from '#people/index.ts';

export const usersRoutes = (context: Context) => [
  handle(getMe, async ({ person: { tokenId: _, ...me } }) => ({ data: me })),
  handle(getRealtimeToken, async ({ person, params }) => {
    if (person.id !== params.id) throw refuse('own-records-only');
    return issueToken(context.db, {
      kind: 'realtime',
      userId: person.id,
      parentId: person.tokenId,
      now: context.clock.now(),
    });
  }),
];
