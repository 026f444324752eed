import * as contract from '@matchdesk/contract/content/notifications';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { deleteRoutes, readRoutes } from '#records/index.ts';
import { countAudience } from './audience.store.ts';
import { inboxRoutes } from './inbox.routes.ts';
import {
  byMode,
  checkMaySend,
  notificationKind,
  sendNotification,
  toChosen,
  toTarget,
} from './notifications.service.ts';
import { searchUsers } from './notifications.store.ts';
import { resend } from './resend.ts';
import { callOff, changeScheduled } from './scheduled.ts';

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
