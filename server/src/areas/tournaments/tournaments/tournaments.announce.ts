import { channels } from '@matchdesk/contract/channels';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { recordChange } from '#audit/index.ts';
import type { StoredTournament, TournamentCounts } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { settlePoints } from '#rows/seasons/index.ts';
import { toTournament } from './tournaments.record.ts';
import { findCounts, findTournament } from './tournaments.store.ts';

async function getOwn(step: Step, id: TournamentId) {
  return known(await findTournament(step.trx, id), `tournament ${id}`);
}

function announce(
  step: Step,
  type: 'status' | 'changed',
  found: TournamentCounts,
  tournament: Tournament,
): void {
  const { id, status, version, moves, actions } = tournament;
  step.announce(channels.tournament(id), type, { ...news(found), moves, actions });
  if (type === 'status' && !tournament.is_private)
    step.announce(channels.publicTournament(id), 'status', { id, status, version });
}

const news = ({ id, status, version, registered_count, checkin_count, active_count }: TournamentCounts) => ({
  id,
  status,
  version,
  participant_count: registered_count + checkin_count + active_count,
  registered_participant_count: registered_count,
  checkin_participant_count: checkin_count,
});

const isOver = ({ status }: Pick<Tournament, 'status'>) => status === 'FINISHED' || status === 'CLOSED';

/** Writes the audit row of a saved tournament, and announces it to open screens of the tournament and of the list. */
export async function recordTournament(
  step: Step,
  actor: Person | undefined,
  action: string,
  id: TournamentId,
  before?: StoredTournament,
): Promise<Tournament> {
  const found = await getOwn(step, id);
  const { game: _, rule: _1, template: _2, region: _3, creator: _4, ...more } = found;
  const { venue: _5, station_group: _6, ...after } = more;
  const change = { actor, area: 'tournaments', subject: 'tournament', id, action, after: { ...after } };
  await recordChange(step, before ? { ...change, before: { ...before } } : change);
  const tournament = await toTournament(step.trx, found);
  if (before && (isOver(before) || isOver(found))) settlePoints(step, id);
  const isMoved = before !== undefined && before.status !== tournament.status;
  announce(step, isMoved ? 'status' : 'changed', found, tournament);
  return tournament;
}

/** More than these are announced without their ids. */
const announcedSingly = 500;

/** Announces the new participant counts to the tournament's screens and to the list, and whom it is about. */
export async function announceParticipants(
  step: Step,
  id: TournamentId,
  whom: readonly ParticipantId[] | 'many',
): Promise<void> {
  announceCounts(step, known(await findCounts(step.trx, id), `tournament ${id}`), whom);
}

/** The same where the new counts are known. */
export function announceCounts(
  step: Step,
  counts: TournamentCounts,
  whom: readonly ParticipantId[] | 'many',
): void {
  const { id } = counts;
  const changed = whom === 'many' || whom.length > announcedSingly ? null : [...whom];
  step.announce(channels.tournament(id), 'participants', { ...news(counts), changed });
  step.announce(channels.desk('participants'), 'changed', { id });
}
