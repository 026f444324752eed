import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findNamed } from './check-in-links.store.ts';

/** Gives a participant a new link; older ones stop working. */
export async function renewLink(context: Context, actor: Person, tournamentId: TournamentId, pid: number) {
  return transact(context, async ({ trx, now }) => {
    await trx
      .updateTable('participants')
      .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
      .where('tournament_id', '=', tournamentId)
      .where('id', '=', pid as ParticipantId)
      .where('status', '<>', 'deleted')
      .execute();
    const found = await findNamed(trx, tournamentId, pid);
    if (!found || found.status === 'deleted') throw refuse('participant-not-found');
    const audit = { subject: 'participant', subjectId: found.id, action: 'check-in link renewed' };
    await recordAudit(trx, { at: now, actor, ...audit });
    return found;
  });
}
