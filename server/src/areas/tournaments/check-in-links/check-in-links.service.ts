import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { moveMany } from '#areas/tournaments/participants/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { findSignedId, type Person, signId, takeFromRates } from '#people/index.ts';
import { findStored, selectedOf } from '#rows/participants/index.ts';
import { findNamed, type Linked } from './check-in-links.store.ts';

/** A person presses once or twice; this stops a script. */
const pressesPerHour = 30;

/**
 * Checks in whoever the link belongs to: the link is the proof. The same rules hold as when they check in themselves:
 * only while check-in is open, and a second time changes nothing.
 */
export async function checkInByLink(
  context: Context,
  { id, tournament_id, link_version }: Pick<Linked, 'id' | 'tournament_id' | 'link_version'>,
): Promise<void> {
  const rate = { key: `check-in link ${id}`, perHour: pressesPerHour };
  const wait = await takeFromRates(context.db, [rate], context.clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  await transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournament_id);
    const participant = await findStored(step.trx, tournament_id, id);
    if (participant && participant.link_version !== link_version) throw refuse('check-in-link-replaced');
    if (participant?.status !== 'registered' || tournament.status !== 'CHECKIN') return;
    await moveMany(step, tournament, selectedOf(step.trx, tournament, { ids: [id] }), {
      actor: { id: participant.user_id },
      from: [participant.status],
      to: 'checkin',
      action: 'checked in by link',
    });
  });
}

const purpose = 'check-in';

interface LinkOf {
  id: ParticipantId;
  link_version: number;
}

/** The address at which a participant checks in without signing in. */
export async function linkTo(
  { config }: Pick<Context, 'config'>,
  origin: string,
  { id, link_version }: LinkOf,
): Promise<string> {
  return `${origin}/check-in/${await signId(config, purpose, { id, version: link_version })}`;
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
