import { applyTft, type Placing } from '@matchdesk/engine';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { idOfNumber } from '#rows/matches/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { listAllLobbies } from '../store/tft.lobbies.store.ts';
import { getTree } from '../store/tft.store.ts';
import { acceptedLobby } from './tft.refusals.ts';

/** Closes when every lobby is over; places are ranked without those who left. */
export async function closeLobbies(step: Step, tournament: StoredTournament): Promise<readonly Placing[]> {
  const tree = await getTree(step.trx, tournament.id);
  const rows = await listAllLobbies(step.trx, tree);
  const people = rows.slice(0, tree.shape.lobbies[0]).flatMap(({ seats }) => seats);
  const state = {
    status: tournament.status,
    shape: tree.shape,
    lobbies: { find: (lobby: number) => rows[lobby] },
    left: await leaversAmong(step.trx, people),
  };
  const answer = applyTft(state, { type: 'close' }, step.now.getTime());
  if (!answer.ok && answer.code === 'not-finished')
    throw refuse('lobby-not-finished', { match: idOfNumber(tree, Number(answer.facts.lobby)) });
  const { events } = await acceptedLobby(step.trx, answer, tree);
  const ended = events.find((event) => event.type === 'tournament-finished');
  return ended?.places ?? [];
}
