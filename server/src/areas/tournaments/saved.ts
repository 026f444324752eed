import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Tournament } from '@matchdesk/contract/tournament-record';
import { recordChange } from '#audit/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { toTournament } from './tournament-record.ts';
import { findTournament, type StoredTournament } from './tournaments.store.ts';

export async function getTournament(db: Db | Trx, id: TournamentId): Promise<Tournament> {
  const found = await findTournament(db, id);
  if (!found || found.deleted_at) throw refuse('tournament-not-found');
  return toTournament(found);
}

/** The saved tournament, with its audit row and the word to everybody who looks at it or at the list. */
export async function saved(
  step: Step,
  actor: Person | undefined,
  action: string,
  id: TournamentId,
  before?: StoredTournament,
): Promise<Tournament> {
  const found = await findTournament(step.trx, id);
  if (!found) throw new Error(`tournament ${id} vanished in its own transaction`);
  const { game: _, rule: _1, template: _2, region: _3, creator: _4, ...after } = found;
  const change = { actor, area: 'tournaments', subject: 'tournament', id, action, after: { ...after } };
  await recordChange(step, before ? { ...change, before: { ...before } } : change);
  const { status, participant_count, registered_participant_count, checkin_participant_count } =
    toTournament(found);
  step.announce(channels.tournament(id), action, {
    id,
    status,
    participant_count,
    registered_participant_count,
    checkin_participant_count,
  });
  return toTournament(found);
}
