import type { EliminationCommand } from './elimination.apply.ts';
import { targetsOf } from './elimination.revert.ts';
import { type BracketShape, feederOf, NO_TARGET, targetMatch, winnerTarget } from './elimination.shape.ts';

/** A match and all matches on its winner's path: a chain of free wins may run through them. */
export function winnerPath(shape: BracketShape, match: number): number[] {
  const path = [match];
  for (let target = winnerTarget(shape, match); target !== NO_TARGET; ) {
    path.push(targetMatch(target));
    target = winnerTarget(shape, targetMatch(target));
  }
  return path;
}

/**
 * [REP5] What to load before a match is finished, reported or reverted. It is enough unless a chain of free wins runs
 * further: then the answer is `not-loaded` and `facts.missing` names what to add.
 */
export function matchesNeeded(shape: BracketShape, match: number): number[] {
  const needed = new Set([match]);
  for (const target of targetsOf(shape, match)) needed.add(targetMatch(target));
  const { deciding } = shape;
  if (deciding.some((decider) => needed.has(decider))) for (const decider of deciding) needed.add(decider);
  return [...needed].sort((a, b) => a - b);
}

/** The matches that a command names. */
export function matchesNamed(command: EliminationCommand): readonly number[] {
  if ('match' in command) return [command.match];
  return command.type === 'undo' ? command.done.changes.map(({ before }) => before.match) : command.matches;
}

/** [REP5] What to load before any command of a running bracket; see `matchesNeeded`. */
export const matchesNeededBy = (shape: BracketShape, command: EliminationCommand): number[] => [
  ...new Set(matchesNamed(command).flatMap((match) => matchesNeeded(shape, match))),
];

/** [REP5] What to load before somebody is seated in a match of round 1 or 2. */
export function matchesNeededToSeat(shape: BracketShape, match: number): number[] {
  const needed = [match];
  for (const side of [0, 1] as const) {
    const feeder = feederOf(shape, match, side);
    if (feeder !== undefined) needed.push(feeder.match);
  }
  const target = winnerTarget(shape, match);
  if (target !== NO_TARGET) needed.push(targetMatch(target));
  return needed;
}
