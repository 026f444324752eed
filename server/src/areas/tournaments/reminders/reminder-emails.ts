import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { ReminderLetters } from '@matchdesk/contract/tournaments/reminders';
import { linkTo } from '#areas/tournaments/player-links/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { sendAtMostOnce } from '#lifecycle/send-at-most-once.ts';
import type { EmailMessage, Mail } from '#mail/index.ts';
import type { Person } from '#people/index.ts';
import { momentText } from './moment-text.ts';
import {
  closeLostEmails,
  closeReminderEmail,
  countReminderEmails,
  type DueEmail,
  isAnyEmailOpen,
  queueUnsure,
  takeReminderEmails,
} from './reminder-emails.store.ts';

const title: Sentence = { en: 'Please check in', it: 'Fai il check-in' };

const message: Sentence = {
  en: '{tournament} is waiting for your check-in. If you have not checked in when it starts, you cannot play.',
  it: '{tournament} aspetta il tuo check-in. Se non lo hai fatto quando inizia, non puoi giocare.',
};

export const reminderMessage = (language: Language, tournament: { title: string }) => ({
  title: say(title, language),
  message: say(message, language, { tournament: tournament.title }),
});

const subject: Sentence = { en: 'Please check in: {tournament}', it: 'Fai il check-in: {tournament}' };

const text: Sentence = {
  en: `Hello {name},

{tournament} is waiting for your check-in. Open this link and press the button:

{link}

It starts on {starts}. If you have not checked in by then, you cannot play. The link is for you alone: anybody who opens it can play as you.
`,
  it: `Ciao {name},

{tournament} aspetta il tuo check-in. Apri questo link e premi il pulsante:

{link}

Inizia il {starts}. Se non hai fatto il check-in entro allora, non puoi giocare. Il link è solo per te: chiunque lo apra può giocare al posto tuo.
`,
};

interface ReminderFacts {
  name: string;
  tournament: string;
  link: string;
  starts: string;
}

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

/** Text that people chose is put on one line, so that it cannot pass for ours. */
export function reminderEmail(language: Language, to: string, facts: ReminderFacts): EmailMessage {
  const oneLine = (given: string) => given.replaceAll(/\s+/g, ' ').trim();
  const filled = { ...facts, name: oneLine(facts.name), tournament: oneLine(facts.tournament) };
  return { to, subject: say(subject, language, filled), text: say(text, language, filled) };
}

/** Reminders go out only while people can check in. */
export function checkOpen({ status }: { status: TournamentStatus }): void {
  if (status !== 'CHECKIN') throw refuse('check-in-closed');
}
