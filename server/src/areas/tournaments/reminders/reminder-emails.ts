import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { ReminderLetters } from '@matchdesk/contract/tournaments/reminders';
import { linkTo, momentText } from '#areas/tournaments/check-in-links/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { sendAtMostOnce } from '#lifecycle/send-at-most-once.ts';
import type { Mail } from '#mail/index.ts';
import type { Person } from '#people/index.ts';
import { checkOpen } from './check-open.ts';
import { reminderEmail } from './messages.ts';
import {
  closeLostEmails,
  closeReminderEmail,
  countReminderEmails,
  type DueEmail,
  isAnyEmailOpen,
  queueUnsure,
  takeReminderEmails,
} from './reminder-emails.store.ts';

/** Sends the e-mails that wait. */
export async function sendReminderEmails(context: Context): Promise<void> {
  const { mail } = context;
  if (!mail || !(await isAnyEmailOpen(context.db))) return;
  await sendAtMostOnce<DueEmail[]>(context, {
    closeLost: async (step, before) => {
      for (const id of await closeLostEmails(step.trx, step.now, before)) announce(step, id);
    },
    take: ({ trx, now }) => takeReminderEmails(trx, now),
    send: async (taken) =>
      void (await Promise.all(taken.map((due) => sendReminderEmail(context, mail, due)))),
  });
}

function announce(step: Step, id: TournamentId): void {
  step.announce(channels.tournament(id), 'letters', { id });
}

async function sendReminderEmail(context: Context, mail: Mail, due: DueEmail): Promise<void> {
  const { participant_id, link_version, email, language, name, tournament, started_at, timezone, origin } =
    due;
  const message = reminderEmail(language, email, {
    name,
    tournament,
    link: await linkTo(context, origin, { id: participant_id, link_version }),
    starts: momentText(started_at, language, timezone),
  });
  const outcome = await mail.send(message).then(
    () => 'sent' as const,
    (error: unknown) => {
      context.log.error({ err: error, participant: participant_id }, 'a reminder could not be sent');
      return 'failed' as const;
    },
  );
  await transact(context, async (step) => {
    if (await closeReminderEmail(step.trx, due, outcome)) announce(step, due.tournament_id);
  });
}

/** Sends those e-mails again for which nobody knows whether they arrived. */
export async function resendReminderEmails(
  context: Context,
  actor: Person,
  id: TournamentId,
): Promise<ReminderLetters> {
  if (!context.mail) throw refuse('no-mail-server');
  return transact(context, async (step) => {
    const { trx, now } = step;
    checkOpen(await lockExistingTournament(trx, id));
    if ((await queueUnsure(trx, id)) === 0) throw refuse('no-unsure-letters');
    const audit = { subject: 'tournament', subjectId: id, action: 'letters sent again' };
    await recordAudit(trx, { at: now, actor, ...audit });
    announce(step, id);
    return countReminderEmails(trx, id);
  });
}
