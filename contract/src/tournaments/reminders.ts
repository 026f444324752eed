import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { Selection } from './participants.bulk.ts';

/** How many people a reminder goes to, and how it reaches them. */
const Reached = z.strictObject({
  people: z.int(),
  inbox: z.int(),
  mail: z.int(),
  push: z.int(),
});
export type Reached = z.output<typeof Reached>;

export const ReminderPreview = z.strictObject({
  /** How many of the selected have not checked in. */
  count: z.int(),
  /** The names of the first of those who would get it. */
  names: z.array(z.string()),
  reached: Reached,
  /** How many are left out because they were reminded recently. */
  recent: z.int(),
  /** How many cannot read an inbox: guests, blocked people and deleted ones. */
  unreachable: z.int(),
  /** When the first of the recently reminded may be reminded again; null where there are none. */
  next_at: instant().nullable(),
  /** The shortest time between two reminders to one person, in minutes. */
  interval: z.int(),
  /** For the `until` of a filter. */
  until: ParticipantId.nullable(),
});
export type ReminderPreview = z.output<typeof ReminderPreview>;

const access = needsPermission('Tournament edit', 'tournament');
const subject = 'Tournament';
const params = z.strictObject({ id: TournamentId });

export const previewReminder = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/reminders/preview',
  summary: 'Whom a reminder to a selection of participants would reach, and through what; nothing is sent',
  access,
  subject,
  params,
  body: z.strictObject({ selection: Selection }),
  reply: one(ReminderPreview),
});

export const remindToCheckIn = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/reminders',
  summary:
    'Remind those of a selection who are registered and have not checked in: in their inbox, by mail with their player link, and by push. Whoever was reminded less than the interval ago is left out',
  access,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ selection: Selection }),
  reply: one(Reached),
});

/** The state of the letters of a tournament's reminders. */
export const ReminderLetters = z.strictObject({
  /** Queued or being sent. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /**
   * Letters for which nobody knows whether they arrived, because their server broke off. They are sent again only on
   * request.
   */
  unsure: z.int(),
});
export type ReminderLetters = z.output<typeof ReminderLetters>;

export const getReminderLetters = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/reminders/letters',
  summary: 'How many letters of the tournament’s reminders were sent, failed, or broke off on the way',
  access,
  subject,
  params,
  reply: one(ReminderLetters),
});

export const resendReminderLetters = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/reminders/letters/resend',
  summary:
    'Send the letters again of which nobody knows whether they arrived; whoever has checked in meanwhile gets none',
  access,
  subject,
  turn: 'tournament',
  params,
  reply: one(ReminderLetters),
});
