import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { finalLobby, isOver, placesNeeded, playersOf, startTft } from '@matchdesk/engine';
import { acceptedBy } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { known } from '#known.ts';
import { awaitNextRound, idOfNumber, insertReports } from '#rows/matches/index.ts';
import { getSide, listEntrants, savePlaces, sidesOf } from '#rows/participants/index.ts';
import { decideLobby, type HeldLobby, keepLobbies } from './tft.command.ts';
import { closeLobbies } from './tft.decisions.ts';
import { listLobbies, type StoredLobby } from './tft.lobbies.store.ts';
import { dealingOrder, saveTree } from './tft.start.ts';
import { getTree } from './tft.store.ts';

export interface SimulatedTft {
  /** What is over: nothing yet, all but the final, or everything. */
  played: 'nothing' | 'all but the final' | 'all';
  /** Half of the players of each open lobby have sent one of these. */
  screenshots?: readonly string[];
}

const seed = 20_261_115;

/** Lobbies as if an evening had gone by: for the demo. */
export async function simulateTft(
  context: Context,
  id: TournamentId,
  { played, screenshots = [] }: SimulatedTft,
): Promise<void> {
  await transact(context, async (step) => {
    // Whatever the demo's status says: a finished tournament takes no result.
    const tournament = {
      ...(await lockExistingTournament(step.trx, id)),
      status: 'IN_PROGRESS' as const,
    };
    const entrants = await listEntrants(step.trx, tournament);
    const options = { startsAt: Date.parse(tournament.started_at), force: true };
    const started = startTft('PENDING', dealingOrder(entrants, seed), options, step.now.getTime());
    await saveTree(step, tournament, seed, await acceptedBy(step.trx, started));
    const tree = await getTree(step.trx, id);
    for (let number = 0; number < tree.matches_count; number += 1) {
      const [row] = await listLobbies(step.trx, tree, [number]);
      if (!row || isOver(row) || row.status === 'WAITING') continue;
      const held = { step, tournament, tree, number };
      const isFinal = number === finalLobby(tree.shape);
      const isPlayed = played === 'all' || (played === 'all but the final' && !isFinal);
      if (isPlayed) await finish(held, row);
      else await reportHalf(held, row, screenshots);
    }
    if (played === 'all') await savePlaces(step.trx, await closeLobbies(step, tournament));
    else await awaitNextRound(step, id);
  });
}

async function finish(held: HeldLobby, row: StoredLobby): Promise<void> {
  const players = playersOf(row);
  const start = row.lobby % players.length;
  const order = [...players.slice(start), ...players.slice(0, start)];
  const places = order.slice(0, placesNeeded(held.tree.shape, row.lobby));
  const decided = await decideLobby(held, { type: 'finish', lobby: row.lobby, places });
  await keepLobbies(held, undefined, 'finished', decided);
}

async function reportHalf(held: HeldLobby, row: StoredLobby, screenshots: readonly string[]): Promise<void> {
  if (screenshots.length === 0) return;
  const { step, tournament, tree } = held;
  const reporters = playersOf(row).slice(0, 4);
  const sides = await sidesOf(step.trx, reporters);
  for (const [index, by] of reporters.entries()) {
    const report = {
      tournament_id: tournament.id,
      match_id: idOfNumber(tree, row.lobby),
      participant_id: by as ParticipantId,
      user_id: getSide(sides, by).user_id,
      claimed_winner: null,
      updated_at: step.now,
      voided_at: null,
    };
    await insertReports(step.trx, [
      { ...report, type: 'INT', value_state: String(index + 1) },
      {
        ...report,
        type: 'IMAGE',
        value_state: known(screenshots[index % screenshots.length], 'one of the screenshots'),
      },
    ]);
    const decided = await decideLobby(held, { type: 'report', lobby: row.lobby, by });
    await keepLobbies(held, undefined, 'reported', decided);
  }
}
