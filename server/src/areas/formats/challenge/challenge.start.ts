import { channels } from '@matchdesk/contract/channels';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import { type ChallengeState, startChallenge } from '@matchdesk/engine';
import { acceptedBy } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { takeMatchIds } from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
import { deleteEntries, hasReports, insertEntries } from './challenge.store.ts';

/** One match for everybody who plays, open from the start. */
export async function startEntries(step: Step, tournament: StoredTournament): Promise<void> {
  const { id } = tournament;
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const format = tournament.type as ChallengeState['format'];
  const { rows } = await acceptedBy(step.trx, startChallenge(format, tournament.status, eligible));
  // A Super admin may have set the status back by hand: this start is a new one.
  await clearEntries(step, id);
  const participants = rows.map(({ participant }) => participant);
  await insertEntries(step.trx, id, await takeMatchIds(step.trx, participants.length), participants);
  await activateSeated(step.trx, id, participants, step.now);
  announceAll(step, tournament);
}

/** Somebody who enters while it is played has an open match at once. */
export async function enterChallenge(
  step: Step,
  _actor: unknown,
  tournament: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<void> {
  if (!isRunning(tournament.status)) return;
  const firstId = await takeMatchIds(step.trx, participants.length);
  await insertEntries(step.trx, tournament.id, firstId, participants);
  announceAll(step, tournament);
}

/** The start made the matches, so they are deleted with it. */
export async function undoChallengeStart(step: Step, tournament: StoredTournament): Promise<void> {
  if (await hasReports(step.trx, tournament.id)) throw refuse('has-results');
  await clearEntries(step, tournament.id);
  announceAll(step, tournament);
}

async function clearEntries({ trx, now }: Step, id: TournamentId): Promise<void> {
  await deleteEntries(trx, id, now);
  await clearPlaces(trx, id);
}

/** Makes screens read everything again. */
function announceAll(step: Step, { id, is_private }: StoredTournament): void {
  step.announce(channels.tournament(id), 'brackets', { id });
  if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
}
