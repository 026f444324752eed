import type { TournamentId } from '@matchdesk/contract/ids';
import {
  applyMultiLobby,
  lastRound,
  lobbiesOf,
  type MultiLobbyCommand,
  multiLobbyPlacings,
  type Random,
  type RoundLobby,
  randomFrom,
  type TournamentStatus,
} from '@matchdesk/engine';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { takeMatchIds } from '#rows/matches/index.ts';
import { activateSeated, listEntrants, savePlaces } from '#rows/participants/index.ts';
import { boundsOf } from './multi-lobby.command.ts';
import type { StoredLobby } from './multi-lobby.lobbies.store.ts';
import { awaitNextLobby, followStarts, insertLobbies } from './multi-lobby.store.ts';

export interface SimulatedMultiLobby {
  /** How many rounds are played. 0: started without a score. Undefined: lobbies are drawn but not started. */
  rounds?: number | undefined;
  /** What part of the last round has its scores. */
  share?: number | undefined;
  isOver?: boolean | undefined;
}

const seed = 20_261_115;
const roundLength = 45 * minute;

/** Lobbies as if an evening had gone by: for the demo. What happened is played in memory and saved at once. */
export async function simulateMultiLobby(
  context: Context,
  id: TournamentId,
  ahead: SimulatedMultiLobby,
): Promise<void> {
  await transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
    const lobbies = play(step, tournament, eligible, ahead);
    await insertLobbies(step.trx, id, await withRooms(step, lobbies));
    await step.trx.updateTable('tournaments').where('id', '=', id).set({ is_generated: true }).execute();
    await followStarts(step, id);
    await awaitNextLobby(step, id);
    if (ahead.rounds !== undefined) await activateSeated(step.trx, id, eligible, step.now);
    if (ahead.isOver) await savePlaces(step.trx, multiLobbyPlacings(lobbies));
  });
}

function play(
  { now }: Step,
  tournament: StoredTournament,
  eligible: readonly number[],
  { rounds, share = 1, isOver = false }: SimulatedMultiLobby,
): RoundLobby[] {
  const random = randomFrom(seed + tournament.id);
  const bounds = boundsOf(tournament);
  const start = Date.parse(tournament.started_at);
  let status: TournamentStatus = 'CHECKIN';
  const lobbies: RoundLobby[] = [];
  const command = (given: MultiLobbyCommand) => {
    const done = applyMultiLobby({ status, bounds, lobbies }, given, now.getTime());
    if (!done.ok) throw new Error(`The demo's multi-lobby arena was refused: ${done.code}`);
    for (const { after } of done.changes) if (after) lobbies[after.lobby - 1] = after;
    status = done.status?.after ?? status;
  };
  command({ type: 'generate', eligible, random, startsAt: start, confirmed: ['sizes'] });
  if (rounds === undefined) return lobbies;
  command({ type: 'start' });
  for (let round = 1; round <= rounds; round++) {
    const current = lobbiesOf(lobbies, lastRound(lobbies));
    const isLast = round === rounds;
    const played = isLast ? Math.ceil(current.length * share) : current.length;
    for (const lobby of current.slice(0, played))
      command({ type: 'save-scores', lobby: lobby.lobby, lines: madeUpScores(lobby, random) });
    const startsAt = start + round * roundLength;
    if (!isLast) command({ type: 'next-round', startsAt, confirmed: ['passed', 'sizes'] });
  }
  if (isOver) command({ type: 'close', confirmed: true });
  return lobbies;
}

/** Made-up points for everybody; the better half passes. */
function madeUpScores({ lines }: RoundLobby, random: Random) {
  const scored = lines.map(({ participant }) => ({ participant, points: Math.floor(random() * 60) }));
  const best = scored.toSorted((one, other) => other.points - one.points);
  const passing = new Set(best.slice(0, Math.ceil(lines.length / 2)).map(({ participant }) => participant));
  return scored.map((line) => ({ ...line, passed: passing.has(line.participant) }));
}

async function withRooms({ trx }: Step, lobbies: readonly RoundLobby[]): Promise<StoredLobby[]> {
  const firstId = await takeMatchIds(trx, lobbies.length);
  const counted = new Map<number, number>();
  return lobbies.map((lobby, index) => {
    const inRound = (counted.get(lobby.round) ?? 0) + 1;
    counted.set(lobby.round, inRound);
    return {
      ...lobby,
      id: (firstId + index) as StoredLobby['id'],
      inRound,
      roomId: `R${lobby.round}-${String(inRound).padStart(3, '0')}`,
      password: `lobby-${100 + lobby.lobby}`,
    };
  });
}
