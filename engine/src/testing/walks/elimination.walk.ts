import { applyElimination, asksForWhole, type EliminationCommand } from '#elimination/elimination.apply.ts';
import { revertImpact } from '#elimination/elimination.impact.ts';
import { timingRound } from '#elimination/elimination.shape.ts';
import { lateSeats } from '#elimination/late-entries.ts';
import { matchesNeededBy } from '#elimination/matches-to-load.ts';
import { ROUND_ROBIN, SWISS } from '#formats.ts';
import { flattenImpact } from '#impact.ts';
import {
  type FinishReason,
  hasBoth,
  isFinished,
  isResult,
  type MatchRow,
  retimed,
  type Score,
  sideOf,
} from '#match.ts';
import { GAP, MINUTE, saveTimings } from '#schedule.ts';
import { isParticipant } from '#slot.ts';
import { Bracket, NOON } from '../bracket.testing.ts';
import { BracketChecker } from './bracket-checker.ts';
import { checkChanges, decidedFromFew, demand, leaving, Step, same, told } from './script.ts';
import { seatAndStart } from './seating.walk.ts';

export interface EliminationWalk {
  readonly entrants: number;
  readonly double: boolean;
  readonly thirdPlace: boolean;
  readonly reset: boolean;
  readonly seating: readonly number[];
  readonly steps: readonly number[];
  /** How the rest is played once the steps are over. */
  readonly rest: number;
  /** What comes after the end. */
  readonly afterwards: readonly number[];
}

/** A whole tournament: seating, results, reverts and leavers in any order, then everything is played out. */
export function walkElimination(walk: EliminationWalk): void {
  const bracket = new Bracket(walk.entrants, walk);
  const unseated = seatAndStart(bracket, walk.seating);
  playBracket(bracket, walk, unseated);
}

type BracketWalk = Pick<EliminationWalk, 'steps' | 'rest' | 'afterwards'>;

/** Plays a bracket from its start to its end, and then corrects, reverts and removes. */
export function playBracket(bracket: Bracket, walk: BracketWalk, unseated: ReadonlySet<number>): void {
  const checker = new BracketChecker(bracket);
  checker.check();
  for (const entropy of walk.steps) takeStep(bracket, checker, new Step(entropy));
  playOut(bracket, checker, new Step(walk.rest));
  checker.checkEnd(unseated);
  for (const entropy of walk.afterwards) {
    const step = new Step(entropy);
    if (step.chance(0.6)) correct(bracket, checker, step);
    else takeStep(bracket, checker, step);
    // A tournament that was opened again is mostly brought to its end before anything else.
    if (step.chance(0.7)) playOut(bracket, checker, step);
  }
  playOut(bracket, checker, new Step(walk.rest));
  checker.checkEnd(unseated);
}

/** Plays everything that can be played; in half of the tournaments nobody comes to some of the matches. */
function playOut(bracket: Bracket, checker: BracketChecker, step: Step): void {
  const noShows = step.chance(0.5) ? 0.25 : 0;
  for (let match = 0; match < bracket.table.length; match++) {
    const row = bracket.row(match);
    if (isFinished(row) || !hasBoth(row)) continue;
    const end = step.chance(noShows)
      ? ({ winner: null, reason: 'double_no_show' } as const)
      : { winner: step.pick([row.first, row.second])! };
    send(bracket, checker, { type: 'finish', match, ...end });
  }
}

const open = (bracket: Bracket) => bracket.rows().filter((row) => !isFinished(row) && hasBoth(row));
const results = (bracket: Bracket) => bracket.rows().filter(isResult);

function takeStep(bracket: Bracket, checker: BracketChecker, step: Step): void {
  const kind = step.below(23);
  const row = step.pick(open(bracket));
  const ended = step.pick(results(bracket));
  const order = (command: EliminationCommand) => send(bracket, checker, command);
  if (kind === 0) bracket.wait(17);
  else if (kind <= 6 && row) order(finishing(step, row));
  else if (kind === 7 && row) {
    const [by, winner] = [step.pick([row.first, row.second])!, step.pick([row.first, row.second])!];
    order({ type: 'report', match: row.match, by, winner });
  } else if (kind === 8 && row) finishAndRevert(bracket, checker, finishing(step, row));
  else if (kind === 9 && ended) order({ type: 'revert', match: ended.match });
  else if (kind === 10 && ended) deepRevertAndUndo(bracket, checker, ended);
  else if (kind === 11 && ended) order({ type: 'revert-deep', match: ended.match });
  else if (kind === 12 || kind === 13) {
    if (step.chance(0.4)) leave(bracket, checker, step);
  } else if (kind === 14) {
    const half = step.pick(
      bracket.rows().filter((r) => !isFinished(r) && isParticipant(r.first) && r.second === 0),
    );
    if (half) order({ type: 'finish', match: half.match, winner: half.first, force: true });
  } else if (kind === 15 && ended && hasBoth(ended)) {
    const winner = ended.winner === ended.first ? ended.second : ended.first;
    order({ type: 'finish', match: ended.match, winner, replace: true });
  } else if (kind === 16 && ended?.winner) {
    const reason = step.pick<FinishReason>(['played', 'no_show', 'admin', 'disqualified'])!;
    order({ type: 'finish', match: ended.match, winner: ended.winner, reason, replace: step.chance(0.7) });
  } else if (kind === 20) {
    reschedule(bracket, step);
    checker.check();
  } else if (kind === 21) correct(bracket, checker, step);
  else if (kind === 22) enterLate(bracket, checker, step);
  else if (kind >= 17) {
    const done = step.pick(bracket.past.slice(-6));
    if (done) order({ type: 'undo', done });
  }
}

/** [FIN5] Corrects the end of any match: its score, its reason, its winner, or that nobody came. */
function correct(bracket: Bracket, checker: BracketChecker, step: Step): void {
  const row = step.pick(results(bracket).filter(hasBoth));
  if (row === undefined) return;
  const { match } = row;
  const kind = step.below(4);
  const winner = row.winner === 0 || kind === 1 ? step.pick([row.first, row.second])! : row.winner;
  const reason = step.pick<FinishReason>(['played', 'no_show', 'admin'])!;
  if (kind === 0 || kind === 1)
    send(bracket, checker, { type: 'finish', match, winner, score: scoreFor(row, winner), replace: true });
  else if (kind === 2) send(bracket, checker, { type: 'finish', match, winner, reason, replace: true });
  else
    send(bracket, checker, { type: 'finish', match, winner: null, reason: 'double_no_show', replace: true });
}

const scoreFor = (row: MatchRow, winner: number): Score => (winner === row.first ? [1, 0] : [0, 1]);

/** [LATE1] A second stage takes nobody in after the draw. */
function enterLate(bracket: Bracket, checker: BracketChecker, step: Step): void {
  const seat = step.pick(lateSeats(bracket.shape, bracket.table, true));
  if (seat === undefined || bracket.format === ROUND_ROBIN || bracket.format === SWISS) return;
  const participant = Math.max(...bracket.participants) + 1;
  bracket.admit(participant);
  const entered = send(bracket, checker, { type: 'enter', match: seat.match, participant });
  demand(entered.ok, 'a free bye can be taken', { seat, entered });
  // A late entry cannot be undone, as on a server.
  bracket.past.pop();
}

/** Saves a random schedule: starts must ascend, and what was played keeps its start. */
function reschedule(bracket: Bracket, step: Step): void {
  const { shape, timings } = bracket;
  const fixed = new Set<number>();
  const open = new Set<number>();
  for (const row of bracket.rows()) {
    const round = timingRound(shape, row.match);
    if (!isFinished(row)) open.add(round);
    else if (isResult(row)) fixed.add(round);
  }
  const isFixed = (round: number) => fixed.has(round) && !open.has(round);
  const wanted = timings.map((row) => ({ ...row, startsAt: NOON + step.below(900) * MINUTE }));
  const saved = saveTimings(timings, wanted, (round) => ({ isFixed: isFixed(round) }));
  if (!saved.ok) {
    demand(
      saved.code === 'round-fixed' && isFixed(Number(saved.facts.round)),
      'only a played round blocks',
      saved,
    );
    return;
  }
  for (const [at, { round, startsAt }] of saved.rows.entries()) {
    if (isFixed(round))
      demand(startsAt === timings[at]!.startsAt, 'a played round keeps its start', saved.rows);
    else if (at > 0)
      demand(startsAt >= saved.rows[at - 1]!.startsAt + GAP, 'schedules run forward', saved.rows);
  }
  bracket.timings = saved.rows;
  for (const row of bracket.rows())
    bracket.table.set(retimed(row, saved.rows[timingRound(shape, row.match) - 1]!, bracket.now));
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

/** Decides every command twice: on the whole bracket, and on the few rows a server would load. */
function send(bracket: Bracket, checker: BracketChecker, command: EliminationCommand) {
  const before = bracket.rows();
  const state = bracket.state();
  const fromFew = decidedFromFew(matchesNeededBy(bracket.shape, command), bracket.table, (matches) => {
    const answer = applyElimination({ ...state, matches }, command, bracket.now);
    if (!asksForWhole(answer)) return answer;
    return applyElimination({ ...state, matches, whole: bracket.rows() }, command, bracket.now);
  });
  const outcome = told(applyElimination(state, command, bracket.now));
  demand(same(outcome, fromFew), 'the few rows decide as the whole bracket does', command);
  demand(same(bracket.rows(), before), 'deciding changes nothing', command);
  if (outcome.ok) checkChanges(outcome.changes, ({ match }) => match, bracket.table);
  bracket.apply(command);
  if (outcome.ok) checker.follow(outcome.events);
  checker.check();
  return outcome;
}

function finishAndRevert(bracket: Bracket, checker: BracketChecker, command: EliminationCommand): void {
  const before = bracket.rows();
  const done = send(bracket, checker, command);
  if (!done.ok || command.type !== 'finish') return;
  const reverted = send(bracket, checker, { type: 'revert', match: command.match });
  if (reverted.ok) demand(same(bracket.rows(), before), 'finish, then revert, is as before', command);
}

function deepRevertAndUndo(bracket: Bracket, checker: BracketChecker, ended: MatchRow): void {
  const impact = told(revertImpact(bracket.shape, bracket.table, ended.match));
  demand(impact.ok, 'a result has an impact', ended);
  const [before, statusBefore] = [bracket.rows(), bracket.status];
  const done = send(bracket, checker, { type: 'revert-deep', match: ended.match });
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
  const undone = send(bracket, checker, { type: 'undo', done });
  demand(undone.ok, 'a deep revert can be undone', undone);
  demand(same(bracket.rows(), before) && bracket.status === statusBefore, 'the undo is exact');
}

function leave(bracket: Bracket, checker: BracketChecker, step: Step): void {
  const type = leaving(step);
  const behind = bracket.behind.map(({ participant }) => participant);
  const participant = step.pick([...bracket.participants, ...behind])!;
  const matches = bracket
    .rows()
    .filter((row) => sideOf(row, participant) !== undefined)
    .map(({ match }) => match);
  const before = [bracket.rows(), [...bracket.left]];
  const done = send(bracket, checker, { type, participant, matches });
  demand(done.ok, 'anybody can leave', done);
  if (step.chance(0.6)) return;
  const undone = send(bracket, checker, { type: 'undo', done });
  demand(undone.ok, 'a leaving can be undone', undone);
  demand(same([bracket.rows(), [...bracket.left]], before), 'the undo of a leaving gives back what it took');
}
