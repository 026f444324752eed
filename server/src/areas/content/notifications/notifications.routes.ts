import * as contract from '@matchdesk/contract/content/notifications';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { issueToken } from '#people/index.ts';
import { deleteRoutes, readRoutes } from '#records/index.ts';
import {
  dropDevice,
  findMessage,
  listSubscriptions,
  pageInbox,
  registerDevice,
  setRead,
  setSubscribed,
} from './inbox.store.ts';
import {
  byMode,
  callOff,
  changeScheduled,
  checkMaySend,
  notificationKind,
  sendNotification,
  toChosen,
  toTarget,
} from './notifications.service.ts';
import { countAudience, searchUsers } from './notifications.store.ts';
import { resend } from './push.ts';

const inboxRoutes = (context: Context) => [
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

export const notificationsRoutes = (context: Context) => {
  const kind = notificationKind(context);
  return [
    ...readRoutes(context, contract.notificationCalls, kind),
    ...deleteRoutes(context, contract.notificationCalls, kind),
    handle(contract.sendPropaganda, async ({ person, body }) => ({
      data: await sendNotification(context, person, byMode(body)),
    })),
    handle(contract.sendNotification, async ({ person, body }) => ({
      data: await sendNotification(context, person, byMode(body)),
    })),
    handle(contract.sendToInbox, async ({ person, body }) => ({
      data: await sendNotification(context, person, toChosen(body)),
    })),
    handle(contract.changeNotification, async ({ person, params, body }) => ({
      data: await changeScheduled(context, person, params.id, { ...byMode(body), version: body.version }),
    })),
    handle(contract.changeInboxMessage, async ({ person, params, body }) => ({
      data: await changeScheduled(context, person, params.id, { ...toChosen(body), version: body.version }),
    })),
    handle(contract.callOffNotification, async ({ person, params }) => ({
      data: await callOff(context, person, params.id),
    })),
    handle(contract.getAudience, async ({ person, query }) => {
      const target = toTarget(query);
      await checkMaySend(context.db, person, target);
      const counts = await countAudience(context.db, target, context.demo);
      return { data: { ...counts, has_sender: context.push !== undefined } };
    }),
    handle(contract.resendNotification, async ({ person, params }) => ({
      data: await resend(context, person, params.id),
    })),
    handle(contract.searchNotificationUsers, async ({ query }) => ({
      data: await searchUsers(context.db, query.search ?? '', context.demo),
    })),
    ...inboxRoutes(context),
  ];
};
