import { linkTo, momentText } from '#areas/check-in-links/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { Mail } from '#mail/index.ts';
import { closeLetter, type DueLetter, takeLetters } from './letters.store.ts';
import { reminderLetter } from './messages.ts';

/**
 * Sends the letters that wait, together with all other servers. A letter is taken in a transaction of its own before it
 * is sent: whatever breaks off, nobody gets it twice.
 */
export async function sendLetters(context: Context): Promise<void> {
  const { mail, stopping } = context;
  if (!mail) return;
  while (!stopping.aborted) {
    const taken = await transact(context, ({ trx }) => takeLetters(trx));
    if (!taken) return;
    await Promise.all(taken.map((due) => sendLetter(context, mail, due)));
  }
}

async function sendLetter(context: Context, mail: Mail, due: DueLetter): Promise<void> {
  const { participant_id, link_version, email, language, name, tournament, started_at, timezone, origin } =
    due;
  const letter = reminderLetter(language, email, {
    name,
    tournament,
    link: await linkTo(context, origin, { id: participant_id, link_version }),
    starts: momentText(started_at, language, timezone),
  });
  const outcome = await mail.send(letter).then(
    () => 'sent' as const,
    (error: unknown) => {
      context.log.error({ err: error, participant: participant_id }, 'a reminder could not be sent');
      return 'failed' as const;
    },
  );
  await closeLetter(context.db, due, outcome);
}
