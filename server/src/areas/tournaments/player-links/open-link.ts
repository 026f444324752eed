import type { LinkSession } from '@matchdesk/contract/people/players';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { takeFromRates } from '#people/index.ts';
import { findLink } from './player-links.service.ts';
import { openSession } from './player-links.store.ts';

/** A page opens its link when it loads; this stops a script. */
const opensPerHour = 60;

/** Opens a session that acts for whoever the link belongs to: the link is the proof. */
export async function openLink({ db, config, clock }: Context, token: string): Promise<LinkSession> {
  const link = await findLink({ config }, token);
  if (!link) throw refuse('player-link-unknown');
  const rate = { key: `player link ${link.id}`, perHour: opensPerHour };
  const wait = await takeFromRates(db, [rate], clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / second) });
  const { opened, session } = await openSession(db, link, clock.now());
  if (!opened) throw refuse('player-link-unknown');
  if (opened.refusal) throw refuse(opened.refusal);
  const { id: participant_id, tournament_id, name } = opened;
  return { ...session, tournament_id, participant_id, name };
}
