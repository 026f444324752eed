import { applyChallenge, type ChallengeRow } from '#challenge/apply.ts';
import { flattenImpact } from '#impact.ts';
import { applyLeaderboard, type ScoreRow } from '#leaderboard/apply.ts';
import { isOver, LOBBY_ROWS, playersOf } from '#lobbies/lobby-row.ts';
import { tftRevertImpact } from '#lobbies/tft-impact.ts';
import { tftPlacings } from '#lobbies/tft-places.ts';
import { finalLobby, placesNeeded, routes } from '#lobbies/tft-shape.ts';
import { ARENA_LOBBIES, lastRound, lobbiesOf } from '#multi-lobby/arena-row.ts';
import { arenaPlacings } from '#multi-lobby/standings.ts';
import type { Accepted } from '#outcome.ts';
import { EMPTY, isParticipant } from '#slot.ts';
import { undo } from '#undo.ts';
import { Arena } from '../arena.ts';
import { entrants, NOON } from '../bracket.ts';
import { TftTournament } from '../tft.ts';
import { demand, Step, same } from './script.ts';

export interface LobbyWalk {
  readonly players: number;
  readonly lowerFinal: boolean;
  readonly steps: readonly number[];
}

export function walkTft({ players, lowerFinal, steps }: LobbyWalk): void {
  const tft = new TftTournament(players, lowerFinal);
  let left = 0;
  for (const entropy of steps) {
    const step = new Step(entropy);
    const kind = step.below(10);
    const open = step.pick(tft.open());
    const ended = step.pick(tft.lobbies.filter((row) => isOver(row) && !row.auto));
    if (kind <= 3 && open) tft.finish(open.lobby, (ids) => step.shuffled(ids));
    else if (kind === 4 && open) tft.must({ type: 'report', lobby: open.lobby, by: playersOf(open)[0]! });
    else if (kind === 5 && open) tftFinishAndRevert(tft, open.lobby, step);
    else if (kind === 6 && ended) tft.apply({ type: 'revert', lobby: ended.lobby });
    else if (kind === 7 && ended) tftDeepRevertAndUndo(tft, ended.lobby);
    else if (kind === 8 && ended) tft.must({ type: 'revert-deep', lobby: ended.lobby });
    else if (kind === 9 && step.chance(0.3)) {
      const participant = 1 + step.below(players);
      const lobbies = tft.lobbies
        .filter(({ seats }) => seats.includes(participant))
        .map(({ lobby }) => lobby);
      const type = step.chance(0.5) ? 'remove' : 'disqualify';
      if (lobbies.length > 0) tft.must({ type, participant, lobbies });
      left++;
    }
    checkTft(tft);
  }
  tft.playOut();
  checkTft(tft);
  tft.must({ type: 'close' });
  const placed = tftPlacings(tft.shape, tft.lobbies).map(({ participant }) => participant);
  demand(new Set(placed).size === placed.length, 'nobody has two places');
  if (left === 0) demand(placed.length === players, 'everybody has a place', placed.length);
}

function tftFinishAndRevert(tft: TftTournament, lobby: number, step: Step): void {
  const before = structuredClone(tft.lobbies);
  tft.finish(lobby, (ids) => step.shuffled(ids));
  if (tft.apply({ type: 'revert', lobby }).ok)
    demand(same(tft.lobbies, before), 'finish, then revert, is as before');
}

function tftDeepRevertAndUndo(tft: TftTournament, lobby: number): void {
  const before = structuredClone(tft.lobbies);
  const impact = tftRevertImpact(tft.shape, tft.state().lobbies, lobby);
  demand(impact.ok, 'a result has an impact');
  const done = tft.must({ type: 'revert-deep', lobby });
  const open = before
    .filter((row) => isOver(row) && !isOver(tft.lobbies[row.lobby]!))
    .map((row) => row.lobby);
  const fallen = flattenImpact(impact.impact).map(({ number }) => number);
  demand(
    same(
      open,
      fallen.toSorted((a, b) => a - b),
    ),
    'the impact is what falls',
    { open, fallen },
  );
  demand(tft.undo(done).ok && same(tft.lobbies, before), 'the undo is exact');
}

function checkTft(tft: TftTournament): void {
  for (const row of tft.lobbies) {
    const seated = row.seats.filter(isParticipant);
    demand(new Set(seated).size === seated.length, 'one seat each', row);
    demand((row.status === 'WAITING') === row.seats.includes(EMPTY), 'waiting means an open seat', row);
    if (!isOver(row)) {
      demand(row.places.length === 0 && !row.auto, 'an open lobby has no places', row);
      continue;
    }
    const most = placesNeeded(tft.shape, row.lobby);
    demand(
      row.places.length <= most && row.places.every((id) => row.seats.includes(id)),
      'places of its own',
      row,
    );
    for (const [place, way] of routes(tft.shape, row.lobby).entries()) {
      const slot = tft.lobbies[way.lobby]!.seats[way.seat]!;
      demand(slot === row.places[place] || slot === -1, 'a seat holds who came to it', {
        row: row.lobby,
        way,
        slot,
      });
    }
  }
  demand(LOBBY_ROWS.equal(tft.lobbies[finalLobby(tft.shape)]!, tft.lobbies[finalLobby(tft.shape)]!), 'equal');
}

export function walkArena({ players, steps }: LobbyWalk): void {
  const arena = new Arena(players, { min: 2, max: 5 }, players);
  arena.start();
  for (const entropy of steps) {
    const step = new Step(entropy);
    const kind = step.below(8);
    const current = lobbiesOf(arena.lobbies, lastRound(arena.lobbies));
    const lobby = step.pick(current)!.lobby;
    if (kind <= 2) arena.apply(scores(arena, lobby, step));
    else if (kind === 3) arena.apply({ type: 'next-round', startsAt: NOON, force: true });
    else if (kind === 4) arenaStepAndBack(arena);
    else if (kind === 5) arenaDeepRevertAndUndo(arena, step);
    else if (kind === 6) arena.apply({ type: 'revert', round: lastRound(arena.lobbies) - 1 });
    else if (step.chance(0.3)) arena.apply({ type: 'disqualify', participant: 1 + step.below(players) });
    checkArena(arena);
  }
  const { places } = arena.must({ type: 'close' }).events[0] as { places: readonly unknown[] };
  demand(places.length === players, 'everybody has a place');
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

function arenaStepAndBack(arena: Arena): void {
  const before = structuredClone(arena.lobbies);
  const round = lastRound(arena.lobbies);
  if (!arena.apply({ type: 'next-round', startsAt: NOON, force: true }).ok) return;
  arena.must({ type: 'revert', round });
  demand(same(arena.lobbies, before), 'next round, then back, is as before');
}

function arenaDeepRevertAndUndo(arena: Arena, step: Step): void {
  const last = lastRound(arena.lobbies);
  if (last < 2) return;
  const before = structuredClone(arena.lobbies);
  const done = arena.must({ type: 'revert-deep', round: 1 + step.below(last - 1) });
  const find = (number: number) => arena.lobbies.find(({ lobby }) => lobby === number);
  const undone = undo(done, ({ lobby }) => lobby, find, ARENA_LOBBIES.equal);
  demand(undone.ok, 'a deep revert can be undone');
  arena.keep(undone);
  demand(same(arena.lobbies, before), 'the undo is exact');
}

function checkArena(arena: Arena): void {
  const last = lastRound(arena.lobbies);
  for (let round = 1; round <= last; round++) {
    const lobbies = lobbiesOf(arena.lobbies, round);
    const ids = lobbies.flatMap(({ lines }) => lines.map(({ participant }) => participant));
    demand(new Set(ids).size === ids.length, 'one line each a round');
    demand(
      lobbies.every(({ status }) => (status === 'FINISHED') === round < last),
      'only the last round is open',
    );
    const sizes = lobbies.map(({ lines }) => lines.length);
    demand(Math.max(...sizes) - Math.min(...sizes) <= 1, 'even lobbies', sizes);
  }
  demand(new Set(arenaPlacings(arena.lobbies).map(({ participant }) => participant)).size > 0, 'places');
}

/** Formats without a tree: scores and winners saved at random, the last save taken back. */
export function walkFlat({ players, steps }: LobbyWalk): void {
  let scoreRows: ScoreRow[] = entrants(players).map((participant) => ({
    round: 1,
    participant,
    points: null,
  }));
  let winners: ChallengeRow[] = entrants(players).map((participant) => ({
    participant,
    status: 'STARTED',
    place: null,
  }));
  const keep = <Row extends { participant: number }>(
    rows: Row[],
    done: Pick<Accepted<Row, unknown>, 'changes'>,
  ) =>
    rows.map((row) => done.changes.find(({ after }) => after!.participant === row.participant)?.after ?? row);
  for (const entropy of steps) {
    const step = new Step(entropy);
    const given = step.shuffled(entrants(players)).slice(0, step.below(players + 1));
    const find = (participant: number) => scoreRows.find((row) => row.participant === participant);
    const saved = applyLeaderboard(
      { status: 'IN_PROGRESS', rounds: 1, scores: { find } },
      {
        type: 'save-scores',
        round: 1,
        scores: given.map((participant) => ({ participant, points: step.below(50) })),
      },
    );
    demand(saved.ok, 'scores are saved');
    const [before, after] = [scoreRows, keep(scoreRows, saved)];
    const undone = undo(
      saved,
      ({ participant }) => participant,
      (id) => after[id - 1],
      (a, b) => a.points === b.points,
    );
    demand(undone.ok && same(keep(after, undone), before), 'the undo of a save is exact');
    scoreRows = after;
    const named = applyChallenge(
      { format: 8, status: 'IN_PROGRESS', rows: winners },
      {
        type: 'save-winners',
        winners: given.map((participant, index) => ({ participant, place: index + 1 })),
      },
    );
    demand(named.ok, 'winners are saved');
    winners = keep(winners, named);
    demand(
      same(winners.filter(({ place }) => place !== null).length, given.length),
      'exactly the named have places',
    );
  }
}
