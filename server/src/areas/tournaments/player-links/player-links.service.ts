import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { endLinkSessions, findSignedId, type Person, signId } from '#people/index.ts';
import { findNamed } from './player-links.store.ts';

/** Kept from when links only checked in, so that those stay valid. */
const purpose = 'check-in';

export const playersPage = '/p/';

interface LinkOf {
  id: ParticipantId;
  link_version: number;
}

/** The address of a participant's own page, which needs no account. */
export async function linkTo(
  { config }: Pick<Context, 'config'>,
  origin: string,
  { id, link_version }: LinkOf,
): Promise<string> {
  return `${config.PLAY_URL ?? origin}${playersPage}${await signId(config, purpose, { id, version: link_version })}`;
}

/** Reads from a token whose link it is, and which version of it. */
export async function findLink(
  { config }: Pick<Context, 'config'>,
  token: string,
): Promise<LinkOf | undefined> {
  const signed = await findSignedId(config, purpose, token);
  return signed && { id: signed.id as ParticipantId, link_version: signed.version };
}

/** Gives a participant a new link; older ones stop working. */
export async function renewLink(context: Context, actor: Person, tournamentId: TournamentId, pid: number) {
  return transact(context, async ({ trx, now, checkCaller, afterCommit }) => {
    // Now, not at the end: it may be a session of this link that asks for a new one.
    await checkCaller();
    await trx
      .updateTable('participants')
      .set((eb) => ({ link_version: eb('link_version', '+', 1) }))
      .where('tournament_id', '=', tournamentId)
      .where('id', '=', pid as ParticipantId)
      .where('status', '<>', 'deleted')
      .execute();
    const found = await findNamed(trx, tournamentId, pid);
    if (!found || found.status === 'deleted') throw refuse('participant-not-found');
    const ended = await endLinkSessions(trx, found.id, now);
    afterCommit(() => {
      for (const session of ended) context.live.disconnectToken(session);
    });
    const audit = { subject: 'participant', subjectId: found.id, action: 'check-in link renewed' };
    await recordAudit(trx, { at: now, actor, ...audit });
    return found;
  });
}
