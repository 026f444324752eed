import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { Selection } from './participants.selection.ts';

/** How many people a reminder goes to, and through what. */
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
  /** What the first of those are called to whom it would go. */
  names: z.array(z.string()),
  reached: Reached,
  /** How many were reminded so recently that they are left out. */
  recent: z.int(),
  /** How many have no inbox that could be read: guests, blocked people and deleted ones. */
  unreachable: z.int(),
  /** When the first of those may be reminded again; null where nobody was reminded recently. */
  next_at: instant().nullable(),
  /** In minutes: nobody is reminded more often. */
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
    'Remind those of a selection who are registered and have not checked in: in their inbox, by mail with their check-in link, and by push. Whoever was reminded less than the interval ago is left out',
  access,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ selection: Selection }),
  reply: one(Reached),
});

/** What became of the letters that a tournament's reminders went out as. */
export const ReminderLetters = z.strictObject({
  /** To be sent, or under way. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Nobody knows whether these arrived: the server that sent them broke off. They are sent again only on request. */
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
