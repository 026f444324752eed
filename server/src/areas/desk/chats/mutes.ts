import type { MuteBody } from '@matchdesk/contract/desk/chats';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { endMutes, insertMute, type Thread, tournamentThread, writeEvent } from '#rows/threads/index.ts';
import { getMatchChat } from './chats.service.ts';

const threadOf = (context: Context, id: TournamentId, matchId: MatchId | null): Promise<Thread> =>
  matchId === null ? Promise.resolve(tournamentThread(id)) : getMatchChat(context, id, matchId);

const findPerson = ({ db }: Context, id: UserId) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'nickname'])
    .executeTakeFirst();

/**
 * Lets somebody read but not write for a time, in one match chat or in all chats of a tournament. Everybody sees the
 * reason.
 */
export async function mutePerson(
  context: Context,
  actor: Person,
  id: TournamentId,
  { user_id, match_id, minutes, reason }: MuteBody,
): Promise<void> {
  const thread = await threadOf(context, id, match_id);
  const known = await findPerson(context, user_id);
  if (!known) throw refuseFields({ user_id: 'not-valid' });
  await transact(context, async (step) => {
    const until = later(step.now, minutes * minute);
    const where = { user_id, tournament_id: id, match_id, silences: 'messages' } as const;
    await endMutes(step.trx, where, step.now);
    await insertMute(step.trx, { ...where, reason, until }, actor.id, step.now);
    await writeEvent(step, thread, {
      writer: known,
      role: 'player',
      event_type: 'muted',
      message: reason,
      until,
    });
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'user',
      subjectId: user_id,
      action: 'muted',
      after: { tournament_id: id, match_id, until: until.toISOString() },
    });
  });
}

export async function unmutePerson(
  context: Context,
  actor: Person,
  id: TournamentId,
  user_id: UserId,
  match_id: MatchId | null,
): Promise<void> {
  if (!(await findPerson(context, user_id))) throw refuse('user-not-found');
  await transact(context, async ({ trx, now }) => {
    await endMutes(trx, { user_id, tournament_id: id, match_id, silences: 'messages' }, now);
    await recordAudit(trx, {
      at: now,
      actor,
      subject: 'user',
      subjectId: user_id,
      action: 'unmuted',
      after: { tournament_id: id, match_id },
    });
  });
}
