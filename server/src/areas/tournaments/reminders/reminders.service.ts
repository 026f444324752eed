import type { TournamentId } from '@matchdesk/contract/ids';
import { languages } from '@matchdesk/contract/languages';
import type { Selection } from '@matchdesk/contract/tournaments/participants.bulk';
import type { Reached, ReminderPreview } from '@matchdesk/contract/tournaments/reminders';
import { sendToPeople } from '#areas/content/notifications/index.ts';
import { getTournament, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { listNames, selectedOf } from '#rows/participants/index.ts';
import { checkOpen, reminderMessage } from './reminder-emails.ts';
import {
  countWaiting,
  hasAny,
  insertPeople,
  insertReminder,
  type Means,
  milliseconds,
  peopleReading,
  readInterval,
  remindedOf,
} from './reminders.store.ts';

const meansOf = ({ mail, push, demo }: Context): Means => ({
  hasMail: mail !== undefined,
  hasPush: push !== undefined,
  demo,
});

export async function previewReminder(
  context: Context,
  id: TournamentId,
  selection: Selection,
): Promise<ReminderPreview> {
  const { db, clock } = context;
  const tournament = await getTournament(db, id);
  checkOpen(tournament);
  const interval = await readInterval(db);
  const since = later(clock.now(), -milliseconds(interval));
  const selected = selectedOf(db, tournament, selection);
  const means = meansOf(context);
  const found = await countWaiting(db, selected, means, since);
  const { count, recent, unreachable, until, reminded_at, people, inbox, mail, push } = found;
  return {
    count,
    names: await listNames(remindedOf(selected, means, since)),
    reached: { people, inbox, mail, push },
    recent,
    unreachable,
    next_at: reminded_at && later(new Date(reminded_at), milliseconds(interval)).toISOString(),
    interval,
    until,
  };
}

/**
 * Writes everything a reminder owes in one transaction: that delivers the inbox messages; pushes and e-mails are then
 * sent in the background.
 */
export async function remind(
  context: Context,
  actor: Person,
  id: TournamentId,
  selection: Selection,
  origin: string,
): Promise<Reached> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    checkOpen(tournament);
    const interval = await readInterval(trx);
    const since = later(now, -milliseconds(interval));
    const selected = selectedOf(trx, tournament, selection);
    const means = meansOf(context);
    const found = await countWaiting(trx, selected, means, since);
    const { count, reminded_at, people, inbox, mail, push } = found;
    if (count === 0) throw refuse('nobody-to-remind');
    if (people === 0 && reminded_at !== null) {
      const wait = Date.parse(reminded_at) + milliseconds(interval) - now.getTime();
      throw refuse('reminded-already', { minutes: Math.max(1, Math.ceil(wait / minute)) });
    }
    if (people === 0) throw refuse('nobody-to-reach');
    const reminder = { tournament_id: id, actor_id: actor.id, origin, created_at: now };
    const reminderId = await insertReminder(trx, reminder);
    await insertPeople(trx, reminderId, selected, means, since);
    await notify(context, step, actor, tournament, reminderId, push > 0);
    const audit = { subject: 'tournament', subjectId: id, action: 'reminded' };
    await recordAudit(trx, { at: now, actor, ...audit });
    return { people, inbox, mail, push };
  });
}

/** Notifies each person in their language: in the inbox and, where anybody has a device, as a push. */
async function notify(
  context: Context,
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  reminderId: number,
  withPush: boolean,
): Promise<void> {
  for (const language of languages) {
    const people = peopleReading(reminderId, language);
    if (!(await hasAny(step.trx, people))) continue;
    const message = reminderMessage(language, tournament);
    for (const notification_type of withPush
      ? (['INBOX_MESSAGE', 'fcm'] as const)
      : (['INBOX_MESSAGE'] as const))
      await sendToPeople(
        context,
        step,
        actor,
        { ...message, notification_type, tournament_id: tournament.id },
        people,
      );
  }
}
