import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { findLedEntrants, findOwnEntrants } from './entrants.store.ts';

/** The entrant, if this person may act for it; other members of a team can only watch what it does. */
export async function findActingFor(
  db: Db | Trx,
  tournamentId: TournamentId,
  userId: UserId,
  isMeant: (entrant: ParticipantId) => boolean,
): Promise<ParticipantId | undefined> {
  const led = (await findLedEntrants(db, tournamentId, userId)).find(isMeant);
  if (led !== undefined) return led;
  if ((await findOwnEntrants(db, tournamentId, userId)).some(isMeant)) throw refuse('captain-only');
  return undefined;
}
