import { flattenImpact } from '#impact.ts';
import { isGone } from '#leavers.ts';
import type { Accepted } from '#outcome.ts';
import { GAP, initialTimings, MINUTE, saveTimings } from '#schedule.ts';
import { EMPTY, isParticipant, VOID } from '#slot.ts';
import { applyTft, lobbiesNeeded, type TftCommand } from '#tft/tft.apply.ts';
import { tftRevertImpact } from '#tft/tft.impact.ts';
import { brokenTftInvariants } from '#tft/tft.invariants.ts';
import {
  isOver,
  LOBBY_ROWS,
  type LobbyRow,
  lobbyProgress,
  lobbyRound,
  playersOf,
  retimedLobby,
} from '#tft/tft.lobby-row.ts';
import { tftPlacings } from '#tft/tft.places.ts';
import { placesNeeded, routes } from '#tft/tft.shape.ts';
import { entrants, NOON } from '../bracket.testing.ts';
import { TftTournament } from '../tft.testing.ts';
import { checkChanges, decidedFromFew, demand, leaving, Step, same, told } from './script.ts';

export interface LobbyWalk {
  readonly players: number;
  readonly lowerFinal: boolean;
  readonly steps: readonly number[];
}

/** From the draw of the lobbies to the close. */
export function walkTft({ players, lowerFinal, steps }: LobbyWalk): void {
  const tft = new TftTournament(players, lowerFinal);
  const past: Accepted<LobbyRow, unknown>[] = [];
  check(tft);
  for (const entropy of steps) takeStep(tft, new Step(entropy), past);
  for (let [row] = tft.open(); row !== undefined; [row] = tft.open())
    send(
      tft,
      finishing(tft, row, (ids) => ids),
    );
  const closed = send(tft, { type: 'close' });
  demand(closed.ok, 'it closes when every lobby is over', closed);
  const [end] = closed.events;
  const places = end?.type === 'tournament-finished' ? end.places : [];
  const placed = places.map(({ participant }) => participant).toSorted((x, y) => x - y);
  const stayed = entrants(players).filter((id) => !isGone(tft.left.get(id)));
  demand(same(placed, stayed), 'everybody who stayed has one place', { placed, stayed });
  const isForward = places.every(({ from, to }) => 1 <= from && from <= to && to <= stayed.length);
  demand(isForward && (places[0]?.from ?? 1) === 1, 'places count over those who remain', places);
}

type Order = (ids: number[]) => number[];

const finishing = (tft: TftTournament, row: LobbyRow, order: Order): TftCommand => ({
  type: 'finish',
  lobby: row.lobby,
  places: order(playersOf(row)).slice(0, placesNeeded(tft.shape, row.lobby)),
});

function takeStep(tft: TftTournament, step: Step, past: Accepted<LobbyRow, unknown>[]): void {
  const kind = step.below(13);
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
    const type = leaving(step);
    const lobbies = tft.lobbies.filter(({ seats }) => seats.includes(participant)).map(({ lobby }) => lobby);
    const before = structuredClone([tft.lobbies, [...tft.left]]);
    const done = send(tft, { type, participant, lobbies });
    demand(done.ok, 'anybody can leave', done);
    past.push(done);
    if (step.chance(0.6)) return;
    demand(tft.undo(done).ok, 'a leaving can be undone');
    demand(same([tft.lobbies, [...tft.left]], before), 'the undo of a leaving gives back what it took');
    check(tft);
  } else if (kind === 10 && ended) {
    const players = ended.seats.filter((id) => isParticipant(id) && !ended.out.includes(id));
    const places = step.shuffled(players).slice(0, placesNeeded(tft.shape, ended.lobby));
    order({ type: 'finish', lobby: ended.lobby, places, replace: true });
  } else if (kind === 11) {
    retime(tft, step);
  } else if (kind === 12) {
    const done = step.pick(past.slice(-4));
    if (done && tft.undo(done).ok) check(tft);
  }
}

/** Saves a random schedule: starts must ascend, and what was played keeps its start. */
function retime(tft: TftTournament, step: Step): void {
  const rounds = tft.shape.lobbies.length;
  const rows = initialTimings(rounds, NOON).map((row) => ({
    ...row,
    startsAt: tft.lobbies.find(({ lobby }) => lobbyRound(tft.shape, lobby) === row.round)!.startsAt,
  }));
  const wanted = rows.map((row) => ({ ...row, startsAt: NOON + step.below(400) * MINUTE }));
  const progress = lobbyProgress(tft.shape, tft.lobbies);
  const saved = saveTimings(rows, wanted, progress);
  if (!saved.ok) return;
  const isForward = saved.rows.every(
    ({ round, startsAt }, at) =>
      progress(round).isFixed || at === 0 || startsAt >= saved.rows[at - 1]!.startsAt + GAP,
  );
  demand(isForward, 'schedules run forward', saved.rows);
  tft.lobbies = tft.lobbies.map((row) =>
    retimedLobby(row, saved.rows[lobbyRound(tft.shape, row.lobby) - 1]!, tft.now),
  );
  check(tft);
}

/** Decides every command twice: with all lobbies, and with the few a server would load. */
function send(tft: TftTournament, command: TftCommand) {
  const named = 'lobby' in command ? [command.lobby] : 'lobbies' in command ? command.lobbies : [];
  const needed = named.flatMap((lobby) => lobbiesNeeded(tft.shape, lobby));
  const state = tft.state();
  const fromFew = decidedFromFew(needed, state.lobbies, (lobbies) =>
    applyTft({ ...state, lobbies }, command, tft.now),
  );
  const before = structuredClone(tft.lobbies);
  const outcome = told(applyTft(state, command, tft.now));
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
  const placed = told(tftPlacings(tft.shape, tft.lobbies));
  const impact = told(tftRevertImpact(tft.shape, tft.state().lobbies, lobby));
  demand(impact.ok, 'a result has an impact');
  const done = send(tft, { type: 'revert-deep', lobby });
  demand(done.ok, 'a result can be reverted deep');
  const open = before
    .filter((row) => isOver(row) && !isOver(tft.lobbies[row.lobby]!))
    .map((row) => row.lobby);
  const flat = flattenImpact(impact.impact);
  const fallen = flat.map(({ number }) => number).toSorted((a, b) => a - b);
  // A lobby of people who left ends again at once.
  const isAll = tft.left.size > 0 ? open.every((lobby) => fallen.includes(lobby)) : same(open, fallen);
  demand(isAll, 'the impact is what falls', { open, fallen });
  const kept = tftPlacings(tft.shape, tft.lobbies);
  const lost = flat.flatMap(({ places }) => places).length;
  demand(
    tft.left.size > 0 || placed.length - kept.length === lost,
    'the impact names the places that are lost',
    lost,
  );
  demand(tft.undo(done).ok && same(tft.lobbies, before), 'the undo is exact');
  check(tft);
}

function check(tft: TftTournament): void {
  const broken = brokenTftInvariants(tft.shape, tft.lobbies, tft.left);
  demand(broken.length === 0, 'invariants', broken);
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
  const playing = tft.lobbies.filter((row) => !isOver(row)).flatMap(playersOf);
  demand(!playing.some((id) => tft.left.has(id)), 'nobody who left plays on', playing);
  demand(new Set(open).size === open.length, 'nobody is in two open lobbies', open);
  for (const row of tft.lobbies) demand(LOBBY_ROWS.equal(row, LOBBY_ROWS.copy(row)), 'a copy is equal');
}
