import * as contract from '@matchdesk/contract/tournaments/reminders';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { lastingOriginOf } from '#http/origin.ts';
import { handle } from '#http/register.ts';
import { countReminderEmails } from './reminder-emails.store.ts';
import { resendReminderEmails } from './reminder-emails.ts';
import { previewReminder, remind } from './reminders.service.ts';

export const remindersRoutes = (context: Context) => [
  handle(contract.previewReminder, async ({ params: { id }, body }) => ({
    data: await previewReminder(context, id, body.selection),
  })),
  handle(contract.remindToCheckIn, async ({ person, params: { id }, body, request }) => ({
    data: await remind(context, person, id, body.selection, lastingOriginOf(context, request)),
  })),
  handle(contract.getReminderLetters, async ({ params: { id } }) => {
    await getTournament(context.db, id);
    return { data: await countReminderEmails(context.db, id) };
  }),
  handle(contract.resendReminderLetters, async ({ person, params: { id } }) => ({
    data: await resendReminderEmails(context, person, id),
  })),
];
