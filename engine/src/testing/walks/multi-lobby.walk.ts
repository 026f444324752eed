import { flattenImpact } from '#impact.ts';
import { isGone } from '#leavers.ts';
import { applyMultiLobby, type MultiLobbyCommand } from '#multi-lobby/multi-lobby.apply.ts';
import { multiLobbyRevertImpact } from '#multi-lobby/multi-lobby.impact.ts';
import { brokenMultiLobbyInvariants } from '#multi-lobby/multi-lobby.invariants.ts';
import {
  lastRound,
  lobbiesOf,
  MULTI_LOBBY_LOBBIES,
  type RoundLobby,
} from '#multi-lobby/multi-lobby.lobby-row.ts';
import { multiLobbyPlacings } from '#multi-lobby/multi-lobby.standings.ts';
import type { Accepted } from '#outcome.ts';
import { revertLastSave } from '#undo.ts';
import { entrants, NOON } from '../bracket.testing.ts';
import { MultiLobby } from '../multi-lobby.testing.ts';
import { checkChanges, demand, leaving, Step, same, told } from './script.ts';
import type { LobbyWalk } from './tft.walk.ts';

/** From the draw to the close: scores, rounds forward and back, leavers. */
export function walkMultiLobby({ players, steps }: LobbyWalk): void {
  const multiLobby = new MultiLobby(players, { min: 2, max: 5 }, players);
  multiLobby.start();
  const past: Accepted<RoundLobby | undefined, unknown>[] = [];
  check(multiLobby);
  for (const entropy of steps) takeStep(multiLobby, new Step(entropy), past);
  const playing = entrants(players).filter((id) => !multiLobby.left.has(id));
  const stayed = entrants(players).filter((id) => !isGone(multiLobby.left.get(id)));
  const lines = multiLobby.lobbies.flatMap((lobby) => lobby.lines);
  const hasScore = (id: number) =>
    lines.some(({ participant, points }) => participant === id && points !== null);
  const scored = stayed.filter(hasScore);
  const asked = told(applyMultiLobby(multiLobby, { type: 'close' }, multiLobby.now));
  demand(asked.ok === playing.every(hasScore), 'closing without a score of somebody asks', asked);
  const [end] = told(multiLobby.must({ type: 'close', confirmed: true })).events;
  const places = end?.type === 'tournament-finished' ? end.places : [];
  const placed = places.map(({ participant }) => participant).toSorted((a, b) => a - b);
  demand(same(placed, scored), 'everybody who stayed and has a score has one place', { placed, scored });
}

function takeStep(
  multiLobby: MultiLobby,
  step: Step,
  past: Accepted<RoundLobby | undefined, unknown>[],
): void {
  const kind = step.below(9);
  const last = lastRound(multiLobby.lobbies);
  const lobby = step.pick(lobbiesOf(multiLobby.lobbies, last))!.lobby;
  const order = (command: MultiLobbyCommand) => {
    const outcome = send(multiLobby, command);
    if (outcome.ok) past.push(outcome);
    return outcome;
  };
  if (kind <= 2) order(scores(multiLobby, lobby, step));
  else if (kind === 3) order({ type: 'next-round', startsAt: NOON, confirmed: ['sizes', 'passed'] });
  else if (kind === 4) stepAndBack(multiLobby);
  else if (kind === 5) deepRevertAndUndo(multiLobby, step);
  else if (kind === 6) order({ type: 'revert', round: last - 1 });
  else if (kind === 7) {
    const done = step.pick(past.slice(-3));
    if (done && takeBack(multiLobby, done).ok) check(multiLobby);
  } else if (step.chance(0.4)) {
    const participant = step.pick(multiLobby.lobbies.flatMap(({ lines }) => lines))!.participant;
    const before = structuredClone([multiLobby.lobbies, [...multiLobby.left]]);
    const done = order({ type: leaving(step), participant });
    demand(done.ok, 'anybody can leave', done);
    if (step.chance(0.6) || (done.changes.length === 0 && done.left === undefined)) return;
    demand(takeBack(multiLobby, done).ok, 'a leaving can be undone');
    demand(
      same([multiLobby.lobbies, [...multiLobby.left]], before),
      'the undo of a leaving gives back what it took',
    );
  }
}

function send(multiLobby: MultiLobby, command: MultiLobbyCommand) {
  const { status, bounds, lobbies, left } = multiLobby;
  const before = structuredClone(lobbies);
  const outcome = told(applyMultiLobby({ status, bounds, lobbies, left }, command, multiLobby.now));
  demand(same(lobbies, before), 'deciding changes nothing', command);
  if (outcome.ok) {
    const find = (number: number) => lobbies.find(({ lobby }) => lobby === number);
    checkChanges(outcome.changes, ({ lobby }) => lobby, { find });
    multiLobby.keep(outcome);
  }
  check(multiLobby);
  return outcome;
}

function takeBack(multiLobby: MultiLobby, done: Accepted<RoundLobby | undefined, unknown>) {
  const undone = revertLastSave(5, multiLobby.status, done, {
    numberOf: ({ lobby }) => lobby,
    current: (number) => multiLobby.lobbies.find(({ lobby }) => lobby === number),
    equal: MULTI_LOBBY_LOBBIES.equal,
  });
  if (undone.ok) multiLobby.keep(undone);
  return undone;
}

const scores = (multiLobby: MultiLobby, lobby: number, step: Step) =>
  ({
    type: 'save-scores',
    lobby,
    lines: multiLobby
      .players(lobby)
      .filter((participant) => multiLobby.line(participant).out === null)
      .map((participant) => ({ participant, points: step.below(9), passed: step.chance(0.6) })),
  }) as const;

function stepAndBack(multiLobby: MultiLobby): void {
  const before = structuredClone(multiLobby.lobbies);
  const round = lastRound(multiLobby.lobbies);
  if (!send(multiLobby, { type: 'next-round', startsAt: NOON, confirmed: ['sizes', 'passed'] }).ok) return;
  demand(send(multiLobby, { type: 'revert', round }).ok, 'a round without scores can be taken back');
  demand(same(multiLobby.lobbies, before), 'next round, then back, is as before');
}

function deepRevertAndUndo(multiLobby: MultiLobby, step: Step): void {
  const last = lastRound(multiLobby.lobbies);
  if (last < 2) return;
  const before = structuredClone(multiLobby.lobbies);
  const placed = told(multiLobbyPlacings(multiLobby.lobbies));
  const round = 1 + step.below(last - 1);
  const impact = told(multiLobbyRevertImpact(multiLobby.lobbies, round));
  demand(impact.ok, 'a round has an impact');
  const done = send(multiLobby, { type: 'revert-deep', round });
  demand(done.ok, 'a round can be reverted deep');
  const gone = before.filter((row) => row.round > round).map(({ lobby }) => lobby);
  const flat = flattenImpact(impact.impact);
  const fallen = flat.filter(({ kind }) => kind === 'lobby').map(({ number }) => number);
  demand(
    same(
      gone,
      fallen.toSorted((a, b) => a - b),
    ),
    'the impact is what falls',
    { gone, fallen },
  );
  const now = multiLobbyPlacings(multiLobby.lobbies);
  const stays = placed.filter((placing) => now.some((other) => same(placing, other)));
  demand(impact.impact.places.length === placed.length - stays.length, 'the impact names the places');
  demand(takeBack(multiLobby, done).ok, 'a deep revert can be undone');
  demand(same(multiLobby.lobbies, before), 'the undo is exact');
  check(multiLobby);
}

function check(multiLobby: MultiLobby): void {
  const broken = brokenMultiLobbyInvariants(multiLobby.lobbies);
  demand(broken.length === 0, 'invariants', broken);
  const last = lastRound(multiLobby.lobbies);
  for (let round = 1; round <= last; round++) {
    const lobbies = lobbiesOf(multiLobby.lobbies, round);
    const ids = lobbies.flatMap(({ lines }) => lines.map(({ participant }) => participant));
    demand(new Set(ids).size === ids.length, 'one line each a round');
    demand(
      lobbies.every(({ status }) => (status === 'FINISHED') === round < last),
      'only the last round is open',
    );
    const lines = lobbies.flatMap((lobby) => lobby.lines);
    demand(
      round < last || lines.every(({ out, passed }) => out === null || !passed),
      'who has left does not pass',
    );
    demand(
      lines.every(({ participant, out }) => (out !== null) === multiLobby.left.has(participant)),
      'every line knows who left',
    );
    const sizes = lobbies.map(({ lines }) => lines.length);
    demand(Math.max(...sizes) - Math.min(...sizes) <= 1, 'even lobbies', sizes);
    if (round === 1) continue;
    const passed = lobbiesOf(multiLobby.lobbies, round - 1)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.passed)
      .map(({ participant }) => participant);
    demand(same(ids.toSorted(), passed.toSorted()), 'those who passed play on', { ids, passed });
  }
  const placed = multiLobbyPlacings(multiLobby.lobbies).map(({ participant }) => participant);
  demand(new Set(placed).size === placed.length, 'nobody has two places', placed);
}
