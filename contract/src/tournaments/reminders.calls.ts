// Made from ./reminders.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './reminders.ts';

export const getReminderLetters = plainCall<typeof area.getReminderLetters>({
  name: 'getReminderLetters',
  method: 'GET',
  path: '/tournaments/{id}/reminders/letters',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const previewReminder = plainCall<typeof area.previewReminder>({
  name: 'previewReminder',
  method: 'POST',
  path: '/tournaments/{id}/reminders/preview',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const remindToCheckIn = plainCall<typeof area.remindToCheckIn>({
  name: 'remindToCheckIn',
  method: 'POST',
  path: '/tournaments/{id}/reminders',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const resendReminderLetters = plainCall<typeof area.resendReminderLetters>({
  name: 'resendReminderLetters',
  method: 'POST',
  path: '/tournaments/{id}/reminders/letters/resend',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
