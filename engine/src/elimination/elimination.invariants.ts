import {
  hasBoth,
  isAuto,
  isFinished,
  isHidden,
  isResult,
  loserOf,
  type MatchRow,
  sideOf,
  slotOf,
} from '../match.ts';
import { EMPTY, isParticipant, type Side, VOID } from '../slot.ts';
import { targetsOf } from './elimination.revert.ts';
import { type BracketShape, feederOf, finalMatch, resetMatch, targetMatch } from './elimination.shape.ts';
import type { MatchTable } from './match-table.ts';

export interface BrokenInvariant {
  readonly rule:
    | 'slot-of-feeder'
    | 'two-open-matches'
    | 'finished-without-winner'
    | 'open-with-winner'
    | 'status-of-slots';
  readonly match: number;
}

/** [INV1] Lists what is wrong with a bracket; empty unless somebody edited it raw. */
export function brokenInvariants(shape: BracketShape, table: MatchTable): BrokenInvariant[] {
  return brokenAmong(shape, table.rows(), (match) => table.find(match)!);
}

/** [INV1] The matches whose slots are filled by this one: a raw edit of it can break them too. */
export const matchesFedBy = (shape: BracketShape, match: number): number[] => [
  ...new Set(targetsOf(shape, match).map(targetMatch)),
];

/** [INV1] The matches that decide who stands in this one. */
export function feedersOf(shape: BracketShape, match: number): number[] {
  if (match === resetMatch(shape)) return [finalMatch(shape)];
  return ([0, 1] as const).flatMap((side) => feederOf(shape, match, side)?.match ?? []);
}

/** [INV1] Lists what is wrong with some of the matches; `read` must know them and their feeders. */
export function brokenAmong(shape: BracketShape, rows: Iterable<MatchRow>, read: Read): BrokenInvariant[] {
  const broken: BrokenInvariant[] = [];
  const openMatchOf = new Map<number, number>();
  for (const row of rows) {
    const { match } = row;
    if (!slotsFollowFeeders(shape, read, row)) broken.push({ rule: 'slot-of-feeder', match });
    if (!endIsSound(row)) broken.push({ rule: 'finished-without-winner', match });
    if (!isFinished(row) && (row.winner !== 0 || row.reason !== null || row.score !== null)) {
      broken.push({ rule: 'open-with-winner', match });
    }
    if (isFinished(row)) continue;
    if (hasBoth(row) === (row.status === 'WAITING')) broken.push({ rule: 'status-of-slots', match });
    for (const participant of [row.first, row.second].filter(isParticipant)) {
      if (openMatchOf.has(participant)) broken.push({ rule: 'two-open-matches', match });
      openMatchOf.set(participant, match);
    }
  }
  return broken;
}

function endIsSound(row: MatchRow): boolean {
  if (!isFinished(row)) return true;
  if (isAuto(row)) return !hasBoth(row) && row.winner === Math.max(row.first, row.second, 0);
  if (row.reason === 'double_no_show') return row.winner === 0 && hasBoth(row);
  // One void side: a forced win.
  return (
    row.winner !== 0 && sideOf(row, row.winner) !== undefined && row.first !== EMPTY && row.second !== EMPTY
  );
}

type Read = (match: number) => Readonly<MatchRow>;

/** [INV1] Whether both sides hold what the matches before them sent. */
export function slotsFollowFeeders(shape: BracketShape, read: Read, row: MatchRow): boolean {
  if (row.match === resetMatch(shape)) return resetFollows(read(finalMatch(shape)), row);
  return ([0, 1] as const).every((side) => slotFollows(shape, read, row, side));
}

function slotFollows(shape: BracketShape, read: Read, row: MatchRow, side: Side): boolean {
  const feeder = feederOf(shape, row.match, side);
  if (feeder === undefined) return true;
  const below = read(feeder.match);
  const slot = slotOf(row, side);
  if (isHidden(below) && feeder.output === 'winner' && isParticipant(slot)) return true;
  if (!isFinished(below)) return slot === EMPTY || (slot === VOID && isResult(row));
  if (slot === VOID) return true;
  // A finished match leaves no slot empty, except for the loser of a forced win, who may still come.
  if (slot === EMPTY) return feeder.output === 'loser' && isResult(below) && loserOf(below) === VOID;
  return slot === (feeder.output === 'winner' ? below.winner : loserOf(below));
}

function resetFollows(final: MatchRow, reset: MatchRow): boolean {
  if (!isFinished(final)) return reset.first === EMPTY && reset.second === EMPTY;
  const side = (slot: number, expected: number) => slot === VOID || slot === expected;
  return side(reset.first, final.first) && side(reset.second, final.second);
}
