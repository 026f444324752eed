import { flattenImpact } from '#impact.ts';
import { isOver, LOBBY_ROWS, type LobbyRow, playersOf } from '#lobbies/lobby-row.ts';
import { applyTft, lobbiesNeeded, type TftCommand } from '#lobbies/tft.ts';
import { tftRevertImpact } from '#lobbies/tft-impact.ts';
import { tftPlacings } from '#lobbies/tft-places.ts';
import { placesNeeded, routes } from '#lobbies/tft-shape.ts';
import type { Accepted } from '#outcome.ts';
import { EMPTY, isParticipant, VOID } from '#slot.ts';
import { TftTournament } from '../tft.ts';
import { checkChanges, decidedFromFew, demand, Step, same } from './script.ts';

export interface LobbyWalk {
  readonly players: number;
  readonly lowerFinal: boolean;
  readonly steps: readonly number[];
}

/** From the draw of the lobbies to the close. */
export function walkTft({ players, lowerFinal, steps }: LobbyWalk): void {
  const tft = new TftTournament(players, lowerFinal);
  const removed = new Set<number>();
  const past: Accepted<LobbyRow, unknown>[] = [];
  check(tft);
  for (const entropy of steps) takeStep(tft, new Step(entropy), removed, past);
  for (let [row] = tft.open(); row !== undefined; [row] = tft.open())
    send(
      tft,
      finishing(tft, row, (ids) => ids),
    );
  tft.must({ type: 'close' });
  const placings = tftPlacings(tft.shape, tft.lobbies);
  const placed = placings.map(({ participant }) => participant);
  demand(new Set(placed).size === placed.length, 'nobody has two places');
  demand(placed.length >= players - removed.size, 'everybody who stayed has a place', placed.length);
  if (placings.length > 0) demand(placings[0]!.from === 1, 'somebody is the first', placings[0]);
}

type Order = (ids: number[]) => number[];

const finishing = (tft: TftTournament, row: LobbyRow, order: Order): TftCommand => ({
  type: 'finish',
  lobby: row.lobby,
  places: order(playersOf(row)).slice(0, placesNeeded(tft.shape, row.lobby)),
});

function takeStep(
  tft: TftTournament,
  step: Step,
  removed: Set<number>,
  past: Accepted<LobbyRow, unknown>[],
): void {
  const kind = step.below(11);
  const open = step.pick(tft.open());
  const ended = step.pick(tft.lobbies.filter((row) => isOver(row) && !row.auto));
  const order = (command: TftCommand) => {
    const outcome = send(tft, command);
    if (outcome.ok) past.push(outcome);
  };
  if (kind <= 3 && open) order(finishing(tft, open, (ids) => step.shuffled(ids)));
  else if (kind === 4 && open) order({ type: 'report', lobby: open.lobby, by: step.pick(playersOf(open))! });
  else if (kind === 5 && open) finishAndRevert(tft, open, step);
  else if (kind === 6 && ended) order({ type: 'revert', lobby: ended.lobby });
  else if (kind === 7 && ended) deepRevertAndUndo(tft, ended.lobby);
  else if (kind === 8 && ended) order({ type: 'revert-deep', lobby: ended.lobby });
  else if (kind === 9 && step.chance(0.3)) {
    const participant = 1 + step.below(tft.shape.players);
    const type = step.chance(0.5) ? 'remove' : 'disqualify';
    const lobbies = tft.lobbies.filter(({ seats }) => seats.includes(participant)).map(({ lobby }) => lobby);
    order({ type, participant, lobbies });
    if (type === 'remove') removed.add(participant);
  } else if (kind === 10) {
    const done = step.pick(past.slice(-4));
    if (done && tft.undo(done).ok) check(tft);
  }
}

/** Every command is decided twice: with all lobbies, and with the few a server would load. */
function send(tft: TftTournament, command: TftCommand) {
  const named = 'lobby' in command ? [command.lobby] : 'lobbies' in command ? command.lobbies : [];
  const needed = named.flatMap((lobby) => lobbiesNeeded(tft.shape, lobby));
  const state = tft.state();
  const fromFew = decidedFromFew(needed, state.lobbies, (lobbies) =>
    applyTft({ ...state, lobbies }, command, tft.now),
  );
  const before = structuredClone(tft.lobbies);
  const outcome = applyTft(state, command, tft.now);
  demand(same(outcome, fromFew), 'the few lobbies decide as all do', command);
  demand(same(tft.lobbies, before), 'deciding changes nothing', command);
  if (outcome.ok) {
    checkChanges(outcome.changes, ({ lobby }) => lobby, state.lobbies);
    tft.keep(outcome);
  }
  check(tft);
  return outcome;
}

function finishAndRevert(tft: TftTournament, row: LobbyRow, step: Step): void {
  const before = structuredClone(tft.lobbies);
  demand(
    send(
      tft,
      finishing(tft, row, (ids) => step.shuffled(ids)),
    ).ok,
    'an open lobby can be finished',
  );
  if (send(tft, { type: 'revert', lobby: row.lobby }).ok)
    demand(same(tft.lobbies, before), 'finish, then revert, is as before');
}

function deepRevertAndUndo(tft: TftTournament, lobby: number): void {
  const before = structuredClone(tft.lobbies);
  const placed = tftPlacings(tft.shape, tft.lobbies);
  const impact = tftRevertImpact(tft.shape, tft.state().lobbies, lobby);
  demand(impact.ok, 'a result has an impact');
  const done = send(tft, { type: 'revert-deep', lobby });
  demand(done.ok, 'a result can be reverted deep');
  const open = before
    .filter((row) => isOver(row) && !isOver(tft.lobbies[row.lobby]!))
    .map((row) => row.lobby);
  const flat = flattenImpact(impact.impact);
  const fallen = flat.map(({ number }) => number).toSorted((a, b) => a - b);
  demand(same(open, fallen), 'the impact is what falls', { open, fallen });
  const kept = tftPlacings(tft.shape, tft.lobbies);
  const lost = flat.flatMap(({ places }) => places).length;
  demand(placed.length - kept.length === lost, 'the impact tells the places that are lost', lost);
  demand(tft.undo(done).ok && same(tft.lobbies, before), 'the undo is exact');
  check(tft);
}

function check(tft: TftTournament): void {
  for (const row of tft.lobbies) {
    const seated = row.seats.filter(isParticipant);
    demand(new Set(seated).size === seated.length, 'one seat each', row);
    demand((row.status === 'WAITING') === row.seats.includes(EMPTY), 'waiting means an open seat', row);
    if (!isOver(row)) {
      demand(row.places.length === 0 && !row.auto, 'an open lobby has no places', row);
      continue;
    }
    const players = playersOf(row);
    const needed = Math.min(placesNeeded(tft.shape, row.lobby), players.length);
    demand(row.places.length === needed, 'four go on, or all of fewer', row);
    demand(
      row.places.every((id) => players.includes(id)) && new Set(row.places).size === needed,
      'places of its own',
      row,
    );
    for (const [place, way] of routes(tft.shape, row.lobby).entries()) {
      const slot = tft.lobbies[way.lobby]!.seats[way.seat]!;
      demand(slot === row.places[place] || slot === VOID, 'a seat holds who came to it', { row, way, slot });
    }
  }
  const open = tft.lobbies.filter((row) => !isOver(row)).flatMap(({ seats }) => seats.filter(isParticipant));
  demand(new Set(open).size === open.length, 'nobody is in two open lobbies', open);
  for (const row of tft.lobbies) demand(LOBBY_ROWS.equal(row, LOBBY_ROWS.copy(row)), 'a copy is equal');
}
