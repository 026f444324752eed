import type { TournamentId } from '@matchdesk/contract/ids';
import { isOver, lobbyAt, lobbyRound, retimedLobby, type TimingRow } from '@matchdesk/engine';
import type { RoundState, Timetable } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getKnown, known } from '#known.ts';
import { idOfNumber, lastEndOf } from '#rows/matches/index.ts';
import { listAllLobbies, saveStarts } from './tft.lobbies.store.ts';
import { nameOfRound } from './tft.reading.ts';
import { statusAt } from './tft.record.ts';
import { type DrawnTree, findTree } from './tft.store.ts';

/** Undefined before the start. */
export async function findLobbyTimetable(
  db: Db | Trx,
  id: TournamentId,
  now: Date,
): Promise<Timetable | undefined> {
  const tree = await findTree(db, id);
  if (!tree) return undefined;
  return {
    nameOf: (round) => nameOfRound(tree.shape, round),
    states: await roundStates(db, tree, now),
    retime: (trx, rows) => retimeLobbies(trx, tree, rows, now),
  };
}

async function roundStates(db: Db | Trx, tree: DrawnTree, now: Date): Promise<Map<number, RoundState>> {
  const { shape } = tree;
  const states = new Map<number, RoundState>();
  for (const [index, count] of shape.lobbies.entries()) {
    const first = lobbyAt(shape, { round: index + 1, index: 0 });
    const endedAt = await lastEndOf(db, idOfNumber(tree, first), idOfNumber(tree, first + count - 1));
    states.set(index + 1, { finished: false, played: false, started: false, open: false, endedAt });
  }
  for (const row of await listAllLobbies(db, tree)) {
    const state = getKnown(states, lobbyRound(shape, row.lobby), 'the state of a round');
    if (!isOver(row)) {
      state.open = true;
      const status = statusAt(row, now);
      if (status !== 'OPENED' && status !== 'WAITING') state.started = true;
    } else {
      state.finished = true;
      if (!row.auto) state.played = true;
    }
  }
  return states;
}

async function retimeLobbies(
  trx: Trx,
  tree: DrawnTree,
  timings: readonly TimingRow[],
  now: Date,
): Promise<void> {
  const rows = await listAllLobbies(trx, tree);
  const moved = rows.flatMap((row) => {
    const timing = known(timings[lobbyRound(tree.shape, row.lobby) - 1], 'the timing of a round');
    if (isOver(row) || row.startsAt === timing.startsAt) return [];
    return [retimedLobby(row, timing, now.getTime())];
  });
  await saveStarts(trx, tree, moved);
}
