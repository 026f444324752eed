import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { PlayerView } from '@matchdesk/contract/tournaments/player-links';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findStored, getSide, sidesOf } from '#rows/participants/index.ts';
import { getMineIfKnown } from './mine.ts';
import { listMyMatches, readMyNext } from './my-next.ts';

/** What a participant’s own page says: read by the rules for their link, so that both say the same. */
export async function readPlayerView(
  context: Context,
  actor: Person,
  id: TournamentId,
  pid: ParticipantId,
): Promise<PlayerView> {
  const { db } = context;
  const participant = await findStored(db, id, pid);
  if (!participant || participant.status === 'deleted') throw refuse('participant-not-found');
  const link = { participant_id: pid, tournament_id: id };
  const player: Person = { ...actor, id: participant.user_id, link };
  const next = await readMyNext(context, player, await getMineIfKnown(context, player, id));
  const matches = next.match_id === null ? [] : await listMyMatches(context, player, id);
  const match = matches.find((one) => one.id === next.match_id);
  return {
    name: getSide(await sidesOf(db, [pid]), pid).public_name,
    next,
    match: match ? { ...match, room: null } : null,
  };
}
