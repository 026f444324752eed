import * as contract from '@matchdesk/contract/reminders';
import type { Context } from '#context.ts';
import { lastingOriginOf } from '#http/caller.ts';
import { handle } from '#http/handle.ts';
import { previewReminder, remind } from './reminders.service.ts';

export const remindersRoutes = (context: Context) => [
  handle(contract.previewReminder, async ({ params: { id }, body }) => ({
    data: await previewReminder(context, id, body.selection),
  })),
  handle(contract.remindToCheckIn, async ({ person, params: { id }, body, request }) => ({
    data: await remind(context, person, id, body.selection, lastingOriginOf(context, request)),
  })),
];
