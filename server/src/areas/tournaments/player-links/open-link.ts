import type { LinkSession } from '@matchdesk/contract/people/players';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { issueToken, takeFromRates } from '#people/index.ts';
import { findLink } from './player-links.service.ts';
import { holdLinked } from './player-links.store.ts';

/** A page opens its link when it loads; this stops a script. */
const opensPerHour = 60;

/**
 * Opens a session that acts for whoever the link belongs to: the link is the proof. It holds them, so that a link that
 * is replaced at the same moment leaves no session behind.
 */
export async function openLink(context: Context, token: string): Promise<LinkSession> {
  const link = await findLink(context, token);
  if (!link) throw refuse('player-link-unknown');
  const rate = { key: `player link ${link.id}`, perHour: opensPerHour };
  const wait = await takeFromRates(context.db, [rate], context.clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / second) });
  return transact(context, async ({ trx, now }) => {
    const linked = await holdLinked(trx, link.id);
    if (!linked) throw refuse('player-link-unknown');
    if (linked.link_version !== link.link_version) throw refuse('player-link-replaced');
    if (linked.status === 'deleted' || linked.blocked_at !== null) throw refuse('player-link-over');
    const { id: participantId, user_id: userId, tournament_id, name } = linked;
    const session = await issueToken(trx, { kind: 'link', userId, participantId, now });
    return { ...session, tournament_id, participant_id: participantId, name };
  });
}
