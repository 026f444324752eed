import * as contract from '@matchdesk/contract/content/notifications';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { handle } from '#http/handle.ts';
import { refuse } from '#http/refusal.ts';
import { issueToken } from '#people/index.ts';
import {
  dropDevice,
  findMessage,
  listSubscriptions,
  pageInbox,
  registerDevice,
  setRead,
  setSubscribed,
} from './inbox.store.ts';

export const inboxRoutes = (context: Context) => [
  handle(contract.listMyInbox, ({ person, query }) =>
    pageInbox(context.db, person.id, { ...query, path: contract.listMyInbox.path }),
  ),
  handle(contract.readMyMessage, async ({ person, params }) =>
    transact(context, async ({ trx, now }) => {
      await setRead(trx, person.id, params.id, now);
      const data = await findMessage(trx, person.id, params.id);
      if (!data) throw refuse('notification-not-found');
      return { data };
    }),
  ),
  handle(contract.getMyRealtimeToken, ({ person }) =>
    issueToken(context.db, {
      kind: 'realtime',
      userId: person.id,
      parentId: person.tokenId,
      now: context.clock.now(),
    }),
  ),
  handle(contract.registerMyDevice, ({ person, body }) =>
    transact(context, async ({ trx, now }) => ({ data: await registerDevice(trx, person, body, now) })),
  ),
  handle(contract.dropMyDevice, async ({ person, params }) => {
    if (!(await dropDevice(context.db, person.id, params.id))) throw refuse('device-not-found');
    return { message: 'Dropped' };
  }),
  handle(contract.listMySubscriptions, async ({ person }) => ({
    data: await listSubscriptions(context.db, person.id),
  })),
  handle(contract.saveMySubscription, async ({ person, body }) => {
    await transact(context, ({ trx }) => setSubscribed(trx, person.id, body.game_id, body.is_subscribed));
    return { data: body };
  }),
];
