import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { recordChange } from '#audit/index.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { written } from '#records/index.ts';
import { toTournament } from './tournament-record.ts';
import { findTournament, type StoredTournament } from './tournaments.store.ts';

async function findOwn(step: Step, id: TournamentId) {
  return written(await findTournament(step.trx, id), `tournament ${id}`);
}

function announce(
  step: Step,
  type: string,
  tournament: Tournament,
  allowed: Partial<Pick<Tournament, 'moves' | 'actions'>> = {},
): void {
  const { id, status, version } = tournament;
  const { participant_count, registered_participant_count, checkin_participant_count } = tournament;
  const counts = { participant_count, registered_participant_count, checkin_participant_count };
  step.announce(channels.tournament(id), type, { id, status, ...counts, ...allowed });
  const isMoved = type.startsWith('status');
  if (isMoved && !tournament.is_private)
    step.announce(channels.publicTournament(id), 'status', { id, status, version });
}

/** The saved tournament, with its audit row and the word to everybody who looks at it or at the list. */
export async function saved(
  step: Step,
  actor: Person | undefined,
  action: string,
  id: TournamentId,
  before?: StoredTournament,
): Promise<Tournament> {
  const found = await findOwn(step, id);
  const { game: _, rule: _1, template: _2, region: _3, creator: _4, ...after } = found;
  const change = { actor, area: 'tournaments', subject: 'tournament', id, action, after: { ...after } };
  await recordChange(step, before ? { ...change, before: { ...before } } : change);
  const tournament = toTournament(found);
  const { moves, actions } = tournament;
  announce(step, action, tournament, { moves, actions });
  return tournament;
}

/** Tells open screens, the list's too, how full it is now; who came or went is told by the participants' own records. */
export async function announceParticipants(step: Step, id: TournamentId): Promise<void> {
  announce(step, 'participants', toTournament(await findOwn(step, id)));
  step.announce(channels.desk('participants'), 'changed', { id });
}
