import { flattenImpact } from '#impact.ts';
import { type ArenaCommand, applyArena } from '#multi-lobby/apply.ts';
import { ARENA_LOBBIES, type ArenaLobby, lastRound, lobbiesOf } from '#multi-lobby/arena-row.ts';
import { brokenArena } from '#multi-lobby/broken-arena.ts';
import { arenaRevertImpact } from '#multi-lobby/impact.ts';
import { arenaPlacings } from '#multi-lobby/standings.ts';
import type { Accepted } from '#outcome.ts';
import { revertLast } from '#revert-last.ts';
import { Arena } from '../arena.ts';
import { entrants, NOON } from '../bracket.ts';
import { checkChanges, demand, Step, same } from './script.ts';
import type { LobbyWalk } from './tft.ts';

/** From the draw to the close: scores, rounds forth and back, leavers. */
export function walkArena({ players, steps }: LobbyWalk): void {
  const arena = new Arena(players, { min: 2, max: 5 }, players);
  arena.start();
  const past: Accepted<ArenaLobby, unknown>[] = [];
  check(arena);
  for (const entropy of steps) takeStep(arena, new Step(entropy), past);
  const stayed = entrants(players).filter((id) => !arena.left.has(id));
  const lines = arena.lobbies.flatMap((lobby) => lobby.lines);
  const hasScore = (id: number) =>
    lines.some(({ participant, points }) => participant === id && points !== null);
  const scored = stayed.filter(hasScore);
  const asked = applyArena(arena, { type: 'close' }, arena.now);
  demand(asked.ok === (scored.length === stayed.length), 'closing without a score of somebody asks', asked);
  const [end] = arena.must({ type: 'close', confirmed: true }).events;
  const places = end?.type === 'tournament-finished' ? end.places : [];
  const placed = places.map(({ participant }) => participant).toSorted((a, b) => a - b);
  demand(same(placed, scored), 'everybody who stayed and has a score has one place', { placed, scored });
}

function takeStep(arena: Arena, step: Step, past: Accepted<ArenaLobby, unknown>[]): void {
  const kind = step.below(9);
  const last = lastRound(arena.lobbies);
  const lobby = step.pick(lobbiesOf(arena.lobbies, last))!.lobby;
  const order = (command: ArenaCommand) => {
    const outcome = send(arena, command);
    if (outcome.ok) past.push(outcome);
    return outcome;
  };
  if (kind <= 2) order(scores(arena, lobby, step));
  else if (kind === 3) order({ type: 'next-round', startsAt: NOON, confirmed: ['sizes', 'passed'] });
  else if (kind === 4) stepAndBack(arena);
  else if (kind === 5) deepRevertAndUndo(arena, step);
  else if (kind === 6) order({ type: 'revert', round: last - 1 });
  else if (kind === 7) {
    const done = step.pick(past.slice(-3));
    if (done && takeBack(arena, done).ok) check(arena);
  } else if (step.chance(0.4)) {
    const participant = step.pick(arena.lobbies.flatMap(({ lines }) => lines))!.participant;
    const before = structuredClone([arena.lobbies, [...arena.left]]);
    const done = order({ type: step.chance(0.5) ? 'remove' : 'disqualify', participant });
    demand(done.ok, 'anybody can leave', done);
    if (step.chance(0.6) || (done.changes.length === 0 && done.left === undefined)) return;
    demand(takeBack(arena, done).ok, 'a leaving can be undone');
    demand(same([arena.lobbies, [...arena.left]], before), 'the undo of a leaving gives back what it took');
  }
}

function send(arena: Arena, command: ArenaCommand) {
  const { status, bounds, lobbies, left } = arena;
  const before = structuredClone(lobbies);
  const outcome = applyArena({ status, bounds, lobbies, left }, command, arena.now);
  demand(same(lobbies, before), 'deciding changes nothing', command);
  if (outcome.ok) {
    const find = (number: number) => lobbies.find(({ lobby }) => lobby === number);
    checkChanges(outcome.changes, ({ lobby }) => lobby, { find });
    arena.keep(outcome);
  }
  check(arena);
  return outcome;
}

function takeBack(arena: Arena, done: Accepted<ArenaLobby, unknown>) {
  const undone = revertLast(5, arena.status, done, {
    numberOf: ({ lobby }) => lobby,
    current: (number) => arena.lobbies.find(({ lobby }) => lobby === number),
    equal: ARENA_LOBBIES.equal,
  });
  if (undone.ok) arena.keep(undone);
  return undone;
}

const scores = (arena: Arena, lobby: number, step: Step) =>
  ({
    type: 'save-scores',
    lobby,
    lines: arena
      .players(lobby)
      .filter((participant) => arena.line(participant).out === null)
      .map((participant) => ({ participant, points: step.below(9), passed: step.chance(0.6) })),
  }) as const;

function stepAndBack(arena: Arena): void {
  const before = structuredClone(arena.lobbies);
  const round = lastRound(arena.lobbies);
  if (!send(arena, { type: 'next-round', startsAt: NOON, confirmed: ['sizes', 'passed'] }).ok) return;
  demand(send(arena, { type: 'revert', round }).ok, 'a round without scores can be taken back');
  demand(same(arena.lobbies, before), 'next round, then back, is as before');
}

function deepRevertAndUndo(arena: Arena, step: Step): void {
  const last = lastRound(arena.lobbies);
  if (last < 2) return;
  const before = structuredClone(arena.lobbies);
  const placed = arenaPlacings(arena.lobbies);
  const round = 1 + step.below(last - 1);
  const impact = arenaRevertImpact(arena.lobbies, round);
  demand(impact.ok, 'a round has an impact');
  const done = send(arena, { type: 'revert-deep', round });
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
  const now = arenaPlacings(arena.lobbies);
  const stays = placed.filter((placing) => now.some((other) => same(placing, other)));
  demand(impact.impact.places.length === placed.length - stays.length, 'the impact names the places');
  demand(takeBack(arena, done).ok, 'a deep revert can be undone');
  demand(same(arena.lobbies, before), 'the undo is exact');
  check(arena);
}

function check(arena: Arena): void {
  const broken = brokenArena(arena.lobbies);
  demand(broken.length === 0, 'invariants', broken);
  const last = lastRound(arena.lobbies);
  for (let round = 1; round <= last; round++) {
    const lobbies = lobbiesOf(arena.lobbies, round);
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
      lines.every(({ participant, out }) => (out !== null) === arena.left.has(participant)),
      'every line knows who left',
    );
    const sizes = lobbies.map(({ lines }) => lines.length);
    demand(Math.max(...sizes) - Math.min(...sizes) <= 1, 'even lobbies', sizes);
    if (round === 1) continue;
    const passed = lobbiesOf(arena.lobbies, round - 1)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.passed)
      .map(({ participant }) => participant);
    demand(same(ids.toSorted(), passed.toSorted()), 'those who passed play on', { ids, passed });
  }
  const placed = arenaPlacings(arena.lobbies).map(({ participant }) => participant);
  demand(new Set(placed).size === placed.length, 'nobody has two places', placed);
}
