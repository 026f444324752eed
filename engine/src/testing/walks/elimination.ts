import { applyElimination, type EliminationCommand } from '#elimination/apply.ts';
import { revertImpact } from '#elimination/impact.ts';
import { brokenInvariants } from '#elimination/invariants.ts';
import { matchesNeededBy } from '#elimination/needs.ts';
import { placings } from '#elimination/places.ts';
import { flattenImpact } from '#impact.ts';
import { LoadedRows } from '#loaded-rows.ts';
import { type FinishReason, hasBoth, isFinished, isResult, type MatchRow, sideOf } from '#match/match-row.ts';
import { missingRows } from '#outcome.ts';
import { isParticipant } from '#slot.ts';
import { Bracket, entrants } from '../bracket.ts';
import { demand, Step, same } from './script.ts';

export interface EliminationWalk {
  readonly entrants: number;
  readonly double: boolean;
  readonly thirdPlace: boolean;
  readonly reset: boolean;
  readonly steps: readonly number[];
}

/** A whole tournament: seating, results, reverts and leavers in any order, then everything is played out. */
export function walkElimination(walk: EliminationWalk): void {
  const bracket = new Bracket(walk.entrants, walk);
  const gone = new Set<number>();
  start(bracket, new Step(walk.entrants), gone);
  for (const entropy of walk.steps) {
    step(bracket, new Step(entropy), gone);
    check(bracket);
  }
  bracket.playOut((row) => (row.match % 3 === 0 ? 1 : 0));
  check(bracket);
  checkEnd(bracket, gone);
}

function start(bracket: Bracket, step: Step, gone: Set<number>): void {
  const count = bracket.shape.entrants;
  if (count > 3 && step.chance(0.3)) {
    const row = step.pick(bracket.rows().slice(0, 2))!;
    bracket.must(bracket.seating({ type: 'unseat', match: row.match, side: 0 }));
    gone.add(row.first);
  }
  bracket.must(
    bracket.seating({ type: 'start', assignments: [], eligible: entrants(count), leaveOut: true }),
  );
}

const open = (bracket: Bracket) => bracket.rows().filter((row) => !isFinished(row) && hasBoth(row));
const results = (bracket: Bracket) => bracket.rows().filter(isResult);

function step(bracket: Bracket, step: Step, gone: Set<number>): void {
  const kind = step.below(18);
  const row = step.pick(open(bracket));
  const ended = step.pick(results(bracket));
  if (kind === 0) bracket.wait(17);
  else if (kind <= 6 && row) send(bracket, finishing(step, row));
  else if (kind === 7 && row) {
    const [by, winner] = [step.pick([row.first, row.second])!, step.pick([row.first, row.second])!];
    send(bracket, { type: 'report', match: row.match, by, winner });
  } else if (kind === 8 && row) finishAndRevert(bracket, finishing(step, row));
  else if (kind === 9 && ended) send(bracket, { type: 'revert', match: ended.match });
  else if (kind === 10 && ended) deepRevertAndUndo(bracket, ended);
  else if (kind === 11 && ended) send(bracket, { type: 'revert-deep', match: ended.match });
  else if (kind === 12 || kind === 13) leave(bracket, step, gone, kind === 12 ? 'remove' : 'disqualify');
  else if (kind === 14) {
    const half = step.pick(
      bracket.rows().filter((r) => !isFinished(r) && isParticipant(r.first) && r.second === 0),
    );
    if (half) send(bracket, { type: 'finish', match: half.match, winner: half.first, force: true });
  } else if (kind === 15 && ended && hasBoth(ended)) {
    const winner = ended.winner === ended.first ? ended.second : ended.first;
    send(bracket, { type: 'finish', match: ended.match, winner, replace: true });
  } else if (kind >= 16) {
    const done = step.pick(bracket.past.slice(-6));
    if (done) send(bracket, { type: 'undo', done });
  }
}

function finishing(step: Step, row: MatchRow): EliminationCommand {
  const reason = step.pick<FinishReason>([
    'played',
    'played',
    'played',
    'no_show',
    'disqualified',
    'double_no_show',
  ])!;
  const winner = reason === 'double_no_show' ? null : step.pick([row.first, row.second])!;
  return { type: 'finish', match: row.match, winner, reason };
}

/** Every command is decided twice: on the whole bracket, and on the few rows a server would load. */
function send(bracket: Bracket, command: EliminationCommand) {
  const before = bracket.rows();
  const state = bracket.state();
  const fromFew = decideFromFew(bracket, command);
  const outcome = applyElimination(state, command, bracket.now);
  demand(same(outcome, fromFew), 'the few rows decide as the whole bracket does', command);
  demand(same(bracket.rows(), before), 'deciding changes nothing', command);
  return bracket.apply(command);
}

function decideFromFew(bracket: Bracket, command: EliminationCommand) {
  const loaded = new LoadedRows<MatchRow>();
  for (let needed = matchesNeededBy(bracket.shape, command) as readonly number[], tries = 0; ; tries++) {
    for (const match of needed) loaded.set(match, bracket.row(match));
    const outcome = applyElimination({ ...bracket.state(), matches: loaded }, command, bracket.now);
    const missing = missingRows(outcome);
    if (missing === undefined) return outcome;
    demand(tries < 60, 'loading comes to an end', command);
    needed = missing;
  }
}

function finishAndRevert(bracket: Bracket, command: EliminationCommand): void {
  const before = bracket.rows();
  const done = send(bracket, command);
  if (!done.ok || command.type !== 'finish') return;
  const reverted = send(bracket, { type: 'revert', match: command.match });
  if (reverted.ok) demand(same(bracket.rows(), before), 'finish, then revert, is as before', command);
}

function deepRevertAndUndo(bracket: Bracket, ended: MatchRow): void {
  const impact = revertImpact(bracket.shape, bracket.table, ended.match);
  demand(impact.ok, 'a result has an impact', ended);
  const [before, statusBefore] = [bracket.rows(), bracket.status];
  const done = send(bracket, { type: 'revert-deep', match: ended.match });
  demand(done.ok, 'a result can be reverted deep', ended);
  const fallen = flattenImpact(impact.impact).map(({ number }) => number);
  const reopened = before.filter((row) => isFinished(row) && !isFinished(bracket.row(row.match)));
  const expected = fallen.filter((match) => !isFinished(bracket.row(match)));
  demand(
    same(
      reopened.map(({ match }) => match),
      expected.toSorted((a, b) => a - b),
    ),
    'a deep revert undoes its impact',
    { fallen, reopened: reopened.map(({ match }) => match) },
  );
  const undone = send(bracket, { type: 'undo', done });
  demand(undone.ok, 'a deep revert can be undone');
  demand(same(bracket.rows(), before) && bracket.status === statusBefore, 'the undo is exact');
}

function leave(bracket: Bracket, step: Step, gone: Set<number>, type: 'remove' | 'disqualify'): void {
  if (!step.chance(0.3)) return;
  const participant = 1 + step.below(bracket.shape.entrants);
  const matches = bracket
    .rows()
    .filter((row) => sideOf(row, participant) !== undefined)
    .map(({ match }) => match);
  send(bracket, { type, participant, matches });
  gone.add(participant);
}

function check(bracket: Bracket): void {
  const broken = brokenInvariants(bracket.shape, bracket.table);
  demand(broken.length === 0, 'invariants', broken);
}

function checkEnd(bracket: Bracket, gone: ReadonlySet<number>): void {
  const { shape } = bracket;
  demand(bracket.rows().every(isFinished), 'everything is played');
  demand(bracket.status === 'FINISHED', 'the tournament is finished', bracket.status);
  const losses = new Map<number, number>();
  for (const row of bracket.rows().filter((r) => isResult(r) && hasBoth(r))) {
    for (const loser of [row.first, row.second].filter((id) => id !== row.winner)) {
      losses.set(loser, (losses.get(loser) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...losses.values());
  demand(most <= (shape.kind === 'double' ? 2 : shape.thirdPlace ? 2 : 1), 'nobody loses too often', most);
  const placed = placings(shape, bracket.rows()).map(({ participant }) => participant);
  demand(new Set(placed).size === placed.length, 'nobody has two places', placed);
  const missing = entrants(shape.entrants).filter((id) => !placed.includes(id) && !gone.has(id));
  demand(missing.length === 0, 'everybody who stayed has a place', missing);
}
