import type { Placing } from '@matchdesk/engine';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { activateSeated, clearPlaces, listEntrants, namesOf } from '#rows/participants/index.ts';
import { announceMultiLobby } from './multi-lobby.announce.ts';
import { decideMultiLobby } from './multi-lobby.command.ts';
import { hasReports } from './multi-lobby.lines.store.ts';
import { listLobbyRows, loadRounds, stayingIn, toLobby } from './multi-lobby.lobbies.store.ts';
import { forgetLeavers, listSeated, updatingLobbies } from './multi-lobby.store.ts';

const named = 5;

/**
 * Opens the lobbies. Refuses with the names of those who are ready and in no lobby, unless they are left out on
 * purpose.
 */
export async function startMultiLobby(
  step: Step,
  tournament: StoredTournament,
  { leave_out, confirmed }: Parameters<FormatDriver['start']>[2],
): Promise<void> {
  const { trx } = step;
  const { id } = tournament;
  const rows = await listLobbyRows(trx, id);
  const seated = await listSeated(trx, id);
  if (!leave_out && !confirmed) await checkEverybodySeated(step, tournament, seated);
  // Whether a lobby opens depends on its time alone: the lines are not needed.
  const lobbies = rows.map((row) => toLobby(row, []));
  const { changes } = await decideMultiLobby(step, tournament, lobbies, { type: 'start' });
  await updatingLobbies(stayingIn(changes)).execute(trx);
  await activateSeated(trx, id, seated, step.now);
  announceMultiLobby(step, tournament);
}

async function checkEverybodySeated(
  { trx }: Step,
  tournament: StoredTournament,
  seated: readonly number[],
): Promise<void> {
  const known = new Set(seated);
  const missing = (await listEntrants(trx, tournament)).flatMap(({ id }) => (known.has(id) ? [] : id));
  if (missing.length === 0) return;
  const first = missing.slice(0, named);
  const names = await namesOf(trx, first);
  const rest = missing.length > named ? [`+${missing.length - named}`] : [];
  const participants = [...first.map((one) => names.get(one)), ...rest].join(', ');
  throw refuse('in-no-lobby', { participants });
}

/** Restores the lobbies as they were drawn, while there is no score and no report. */
export async function undoMultiLobbyStart(step: Step, tournament: StoredTournament): Promise<void> {
  const { trx } = step;
  const { id } = tournament;
  if (await hasReports(trx, id)) throw refuse('has-results');
  const lobbies = await loadRounds(trx, id);
  const { changes } = await decideMultiLobby(step, tournament, lobbies, { type: 'undo-start' });
  await updatingLobbies(stayingIn(changes)).execute(trx);
  await forgetLeavers(trx, id);
  await clearPlaces(trx, id);
  announceMultiLobby(step, tournament);
}

/** Ends the last round and returns the place of everybody who has a score. */
export async function closeMultiLobby(
  step: Step,
  tournament: StoredTournament,
  confirmed: boolean,
): Promise<readonly Placing[]> {
  const lobbies = await loadRounds(step.trx, tournament.id);
  if (lobbies.length === 0) throw refuse('no-lobbies');
  const { changes, events } = await decideMultiLobby(step, tournament, lobbies, { type: 'close', confirmed });
  await updatingLobbies(stayingIn(changes)).execute(step.trx);
  announceMultiLobby(step, tournament);
  return events.flatMap((event) => (event.type === 'tournament-finished' ? event.places : []));
}
