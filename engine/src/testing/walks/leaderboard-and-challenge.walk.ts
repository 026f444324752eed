import {
  applyChallenge,
  type ChallengeRow,
  challengePlacings,
  startChallenge,
} from '#challenge/challenge.apply.ts';
import { applyLeaderboard, type ScoreRow, startLeaderboard } from '#leaderboard/leaderboard.apply.ts';
import { leaderboardPlacings } from '#leaderboard/leaderboard.standings.ts';
import { isGone, type Leaver } from '#leavers.ts';
import type { Accepted } from '#outcome.ts';
import type { Placing } from '#standings.ts';
import type { TournamentStatus } from '#status.ts';
import { lastSaveImpact, revertLastSave } from '#undo.ts';
import { entrants, NOON } from '../bracket.testing.ts';
import { checkChanges, demand, leaving, Step, same, told } from './script.ts';
import type { LobbyWalk } from './tft.walk.ts';

const ROUNDS = 3;

/** Saves and reverts scores at random, with people leaving on the way, until the close. */
export function walkLeaderboard({ players, steps }: LobbyWalk): void {
  const started = told(startLeaderboard('CHECKIN', entrants(players), ROUNDS, NOON));
  demand(started.ok && started.rounds.length === ROUNDS, 'a leaderboard starts');
  let status: TournamentStatus = started.status.after;
  const left: Leavers = new Map();
  let rows: ScoreRow[] = started.rounds.flatMap(({ round, participants }) =>
    participants.map((participant) => ({ round, participant, points: null })),
  );
  const scoresOf = (of: readonly ScoreRow[]) =>
    entrants(players).map((participant) => ({
      participant,
      points: of.filter((row) => row.participant === participant).map(({ points }) => points),
    }));
  const placings = (of: readonly ScoreRow[]) => told(leaderboardPlacings(scoresOf(of), left));
  const hasScore = (id: number) => rows.some((row) => row.participant === id && row.points !== null);
  const playing = () => entrants(players).filter((id) => !left.has(id));
  const stayed = () => entrants(players).filter((id) => !isGone(left.get(id)));
  for (const entropy of steps) {
    const step = new Step(entropy);
    const round = 1 + step.below(ROUNDS);
    const inRound = (of: readonly ScoreRow[], id: number) =>
      of.find((row) => row.participant === id && row.round === round);
    const find = (participant: number) => inRound(rows, participant);
    const state = { status, rounds: ROUNDS, scores: { find }, left };
    if (step.chance(0.15)) {
      const participant = 1 + step.below(players);
      const gone = told(applyLeaderboard(state, { type: leaving(step), participant }, NOON));
      demand(gone.ok && gone.changes.length === 0, 'anybody can leave, and the scores stay');
      keepLeavers(left, gone);
      checkPlaces(placings(rows), stayed().filter(hasScore).length);
      continue;
    }
    const scores = someOf(players, step)
      .filter((id) => !isGone(left.get(id)))
      .map((participant) => ({ participant, points: step.chance(0.1) ? null : step.below(9) }));
    const saved = applyLeaderboard(state, { type: 'save-scores', round, scores }, NOON);
    told(saved);
    demand(saved.ok, 'scores are saved');
    checkChanges(saved.changes, ({ participant }) => participant, { find });
    const before = rows;
    rows = rows.map((row) => (row.round === round ? changed(row, saved) : row));
    if (saved.status !== undefined) status = saved.status.after;
    checkImpact('scores', saved, { before: placings(before), now: placings(rows) });
    const undone = revertLastSave(2, status, saved, {
      numberOf: ({ participant }) => participant,
      current: (participant) => inRound(rows, participant),
      equal: (a, b) => a.points === b.points,
    });
    demand(undone.ok === saved.changes.length > 0, 'the last save can be taken back');
    if (!undone.ok) continue;
    const back = rows.map((row) => (row.round === round ? changed(row, undone) : row));
    demand(same(back, before), 'the undo of a save is exact');
    if (step.chance(0.3)) rows = back;
    checkPlaces(placings(rows), stayed().filter(hasScore).length);
    const pointsOf = (id: number) =>
      rows.filter((row) => row.participant === id).map(({ points }) => points ?? 0);
    const placeOf = new Map(placings(rows).map(({ participant, from }) => [participant, from]));
    for (const [a, b] of entrants(players - 1).map((id) => [id, id + 1] as const)) {
      const arePlaced = [a, b].every((id) => !isGone(left.get(id)) && hasScore(id));
      const level = arePlaced && same(pointsOf(a), pointsOf(b));
      demand(!level || placeOf.get(a) === placeOf.get(b), 'equals share a place', [a, b]);
    }
  }
  const close = (confirmed: boolean) =>
    applyLeaderboard(
      { status, rounds: ROUNDS, scores: { find: () => undefined }, left },
      { type: 'close', scores: scoresOf(rows), confirmed },
      NOON,
    );
  demand(close(false).ok === playing().every(hasScore), 'closing without a score of somebody asks');
  const closed = told(close(true));
  demand(closed.ok && closed.status?.after === 'FINISHED', 'it closes');
  const [end] = closed.events;
  checkPlaces(end?.type === 'tournament-finished' ? end.places : [], stayed().filter(hasScore).length);
}

/** Names winners, names others and takes them back, with people leaving on the way, until the close. */
export function walkChallenge({ players, steps }: LobbyWalk): void {
  const started = told(startChallenge(8, 'CHECKIN', entrants(players)));
  demand(started.ok, 'a challenge starts');
  let status: TournamentStatus = started.status.after;
  const left: Leavers = new Map();
  let { rows } = started as { rows: ChallengeRow[] };
  const find = (participant: number) => rows[participant - 1];
  const named = () => challengePlacings(rows).map(({ participant, from }) => ({ participant, place: from }));
  const takeBack = (done: Accepted<ChallengeRow, unknown>) =>
    revertLastSave(8, status, done, {
      numberOf: ({ participant }) => participant,
      current: find,
      equal: (a, b) => a.place === b.place && a.status === b.status && a.out === b.out,
    });
  for (const entropy of steps) {
    const step = new Step(entropy);
    const before = rows;
    const state = { format: 8, status, rows, left } as const;
    if (step.chance(0.15)) {
      const participant = 1 + step.below(players);
      const type = leaving(step);
      const winners = named().filter((winner) => type === 'drop-out' || winner.participant !== participant);
      const gone = told(applyChallenge(state, { type, participant }, NOON));
      demand(gone.ok, 'anybody can leave');
      rows = rows.map((row) => changed(row, gone));
      keepLeavers(left, gone);
      const closedUp = winners.map((winner, index) => ({ ...winner, place: index + 1 }));
      demand(same(named(), closedUp), 'the places of the others close up', named());
      if (gone.changes.length === 0 || step.chance(0.6)) continue;
      const back = takeBack(gone);
      demand(back.ok, 'a leaving can be undone');
      rows = rows.map((row) => changed(row, back));
      keepLeavers(left, back);
      demand(same(rows, before), 'the undo of a leaving gives back what it took');
      continue;
    }
    const winners = someOf(players, step)
      .filter((id) => !left.has(id))
      .map((participant, index) => ({ participant, place: index + 1 }));
    const saved = told(applyChallenge(state, { type: 'save-winners', winners }, NOON));
    demand(saved.ok, 'winners are saved');
    checkChanges(saved.changes, ({ participant }) => participant, { find });
    rows = rows.map((row) => changed(row, saved));
    if (saved.status !== undefined) status = saved.status.after;
    demand(same(named(), winners), 'exactly the named have places, in their order');
    checkImpact('winners', saved, { before: challengePlacings(before), now: challengePlacings(rows) });
    const undone = takeBack(saved);
    demand(undone.ok === saved.changes.length > 0, 'the last save can be taken back');
    if (!undone.ok) continue;
    const back = rows.map((row) => changed(row, undone));
    demand(same(back, before), 'the undo of a save is exact');
    if (step.chance(0.3)) rows = back;
  }
  const closed = told(applyChallenge({ format: 8, status, rows, left }, { type: 'close' }, NOON));
  demand(closed.ok === rows.some(({ place }) => place !== null), 'it closes once there is a winner');
  demand(
    rows.every(
      ({ participant, place, out }) =>
        out === (left.get(participant)?.how ?? null) &&
        (out === null || out === 'withdrew' || place === null),
    ),
    'nobody who is gone wins',
  );
}

type Leavers = Map<number, Leaver>;

function keepLeavers(left: Leavers, { left: changes = [] }: Pick<Accepted<never, unknown>, 'left'>): void {
  for (const { before, after } of changes) {
    if (after !== undefined) left.set(after.participant, after);
    else left.delete(before!.participant);
  }
}

const someOf = (players: number, step: Step): number[] =>
  step.shuffled(entrants(players)).slice(0, step.below(players + 1));

const changed = <Row extends { readonly participant: number }>(
  row: Row,
  { changes }: Pick<Accepted<Row, unknown>, 'changes'>,
): Row => changes.find(({ after }) => after.participant === row.participant)?.after ?? row;

function checkImpact<Row extends { readonly participant: number }>(
  kind: 'scores' | 'winners',
  saved: Accepted<Row, unknown>,
  places: { readonly before: readonly Placing[]; readonly now: readonly Placing[] },
): void {
  const impact = told(lastSaveImpact(kind, 1, saved.changes, ({ participant }) => participant, places));
  const rows = saved.changes.map(({ after }) => after.participant);
  demand(same(impact.winners, rows), 'the impact is what falls');
  const stays = places.now.filter((placing) => places.before.some((other) => same(placing, other)));
  demand(impact.places.length === places.now.length - stays.length, 'the impact names the places');
}

function checkPlaces(placings: readonly Placing[], players: number): void {
  const placed = new Set(placings.map(({ participant }) => participant));
  demand(placed.size === players && placings.length === players, 'each has one place', placings);
  for (const { from, to } of placings) {
    const sharing = placings.filter((other) => other.from === from).length;
    demand(to - from + 1 === sharing, 'a shared place is as wide as many share it', placings);
  }
}
