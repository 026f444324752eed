import { setImmediate as nextTurn } from 'node:timers/promises';
import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import {
  type Entrant,
  isOver,
  lobbyCount,
  positionedSeeds,
  randomFrom,
  type StartedTft,
  shuffled,
  startTft,
} from '@matchdesk/engine';
import {
  acceptedBy,
  announceMatchesRefresh,
  type FormatDriver,
  newSeed,
} from '#areas/formats/matches/index.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { replaceTimings, takeMatchIds } from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
import { insertLobbies, listAllLobbies } from './tft.lobbies.store.ts';
import { deleteTree, findTree, getTree, insertTree } from './tft.store.ts';

/** Deals everybody into lobbies, by lot if nobody was given a position. */
export async function startLobbies(
  step: Step,
  tournament: StoredTournament,
  { confirmed }: Parameters<FormatDriver['start']>[2],
): Promise<void> {
  const entrants = await listEntrants(step.trx, tournament);
  const seed = newSeed();
  const options = { startsAt: Date.parse(tournament.started_at), force: confirmed };
  const answer = startTft(tournament.status, dealingOrder(entrants, seed), options, step.now.getTime());
  if (!answer.ok && answer.code === 'needs-confirmation')
    throw refuse('needs-confirmation', { participants: entrants.length, usual: Number(answer.facts.usual) });
  const dealt = await acceptedBy(step.trx, answer);
  await forgetTree(step, tournament.id);
  await saveTree(step, tournament, seed, dealt);
  await activateSeated(
    step.trx,
    tournament.id,
    entrants.map(({ id }) => id),
    step.now,
  );
  announceMatchesRefresh(step, tournament);
}

/** Positions first; the others by lot. The same seed gives the same order. */
export const dealingOrder = (entrants: readonly Entrant[], seed: number): number[] =>
  positionedSeeds(shuffled(entrants, randomFrom(seed)));

export async function saveTree(
  step: Step,
  { id }: Pick<StoredTournament, 'id'>,
  seed: number,
  { shape, lobbies, timings }: StartedTft,
): Promise<void> {
  const first_match_id = await takeMatchIds(step.trx, lobbyCount(shape));
  const tree = { tournament_id: id, players: shape.players, seed: String(seed), first_match_id };
  await insertTree(step.trx, tree, step.now);
  await replaceTimings(step.trx, id, timings);
  // A large tree takes a while: others get their turn before it is written.
  await nextTurn();
  await insertLobbies(step.trx, await getTree(step.trx, id), lobbies, (done) =>
    step.announceProgress(channels.tournament(id), 'generating', { id, done, total: lobbies.length }),
  );
}

/** The start made the lobbies, so they are deleted with it. */
export async function undoLobbiesStart(step: Step, tournament: StoredTournament): Promise<void> {
  if (await hasResults(step.trx, tournament.id)) throw refuse('has-results');
  await forgetTree(step, tournament.id);
  await clearPlaces(step.trx, tournament.id);
  announceMatchesRefresh(step, tournament);
}

/** A Super admin may have set the status back by hand: another start must not cost anybody their places. */
export async function checkNothingPlayed({ trx }: Step, id: TournamentId): Promise<void> {
  if (await hasResults(trx, id)) throw refuse('played-before');
}

async function forgetTree({ trx, now }: Step, id: TournamentId): Promise<void> {
  if (await findTree(trx, id)) await deleteTree(trx, id, now);
}

async function hasResults(trx: Trx, id: TournamentId): Promise<boolean> {
  const tree = await findTree(trx, id);
  const rows = tree ? await listAllLobbies(trx, tree) : [];
  return rows.some((row) => row.reporters.length > 0 || (isOver(row) && !row.auto));
}
