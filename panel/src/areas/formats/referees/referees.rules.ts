import type { Referee } from '@matchdesk/contract/formats/referees';
import type { Range } from '#areas/formats/matches/index.ts';

/** Matches that are given together, such as those of a round. */
export interface MatchPart {
  key: string;
  label: string;
  /** Of match ids, in ascending order, without overlaps. */
  ranges: readonly Range[];
}

/** What is given: by their names, because both are given in the same way. */
export type Given = 'match' | 'lobby';

/** Who has which matches of a tournament, as the signed-in person sees it. */
export interface Referees {
  all: readonly Referee[];
  /** Who has this match; undefined if nobody has it. */
  of: (matchId: number) => Referee | undefined;
  /** The matches of the signed-in person. */
  own: readonly Range[];
  isOwn: (matchId: number) => boolean;
}

/** Looks matches up quickly, because every card of a bracket asks. */
export function toReferees(all: readonly Referee[], me: number | undefined): Referees {
  const held = all
    .flatMap((referee) => referee.matches.map(({ from, to }) => ({ from, to, referee })))
    .sort((one, other) => one.from - other.from);
  const of = (matchId: number) => {
    const found = held[firstBehind(held, matchId) - 1];
    return found && matchId <= found.to ? found.referee : undefined;
  };
  const isMe = (referee: Referee | undefined) => referee !== undefined && referee.user_id === me;
  return { all, of, own: all.find(isMe)?.matches ?? [], isOwn: (matchId) => isMe(of(matchId)) };
}

/** The place of the first range that begins behind this id. */
function firstBehind(ranges: readonly Range[], id: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.from <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ids as ranges in ascending order. */
export const toRanges = (ids: Iterable<number>): Range[] =>
  joined(Array.from(ids, (id) => ({ from: id, to: id })));

/** The same in ascending order, without overlaps and gaps of nothing. */
export function joined(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

export const countOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** What is in both. */
export function common(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from <= to),
  );
}

/** Every number of the ranges. */
export const numbersIn = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Who has how many of these matches, and how many nobody has. */
export function sharesOf(all: readonly Referee[], ranges: readonly Range[]) {
  const held = all
    .map((referee) => ({ referee, count: countOf(common(referee.matches, ranges)) }))
    .filter(({ count }) => count > 0);
  return { held, free: countOf(ranges) - held.reduce((sum, { count }) => sum + count, 0) };
}
