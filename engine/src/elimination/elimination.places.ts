import type { Rows } from '../draft.ts';
import { isGone, type Left, NOBODY_LEFT } from '../leavers.ts';
import { isFinished, isResult, loserOf, type MatchRow, sideOf, slotOf } from '../match.ts';
import { isParticipant, type ParticipantId } from '../slot.ts';
import { type Placing, rankRemaining } from '../standings.ts';
import {
  type BracketShape,
  bracketRounds,
  finalMatch,
  loserTarget,
  lowerRoundOf,
  lowerRoundSize,
  lowerRounds,
  matchCount,
  NO_TARGET,
  resetMatch,
  type Target,
  targetMatch,
  thirdPlaceMatch,
  upperCount,
  upperRoundOf,
  upperRoundSize,
  winnerTarget,
} from './elimination.shape.ts';
import { codeOfStatus, MatchTable } from './match-table.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** [SE5] [DE7] The places shared by those who go out in the round of this match. */
export function placesOfLosers(shape: BracketShape, match: number): Range {
  if (match === thirdPlaceMatch(shape)) return clipped(shape, 4, 4);
  if (match >= finalMatch(shape)) return clipped(shape, 2, 2);
  if (match >= upperCount(shape)) {
    const round = lowerRoundOf(shape, match);
    const matches = lowerRoundSize(shape, round);
    return round % 2 === 0
      ? clipped(shape, 2 * matches + 1, 3 * matches)
      : clipped(shape, 3 * matches + 1, 4 * matches);
  }
  const next = loserTarget(shape, match);
  if (next !== NO_TARGET) return placesOfLosers(shape, targetMatch(next));
  const matches = upperRoundSize(shape, upperRoundOf(shape, match));
  return clipped(shape, matches + 1, 2 * matches);
}

/** No place beyond the number of entrants. */
const clipped = ({ entrants }: BracketShape, from: number, to: number): Range => ({
  from: Math.min(from, entrants),
  to: Math.min(to, entrants),
});

type VisitPlaced = (participant: ParticipantId, from: number, to: number) => void;

/** Those who got their final place by this match, with the place. */
export function eachPlaced(shape: BracketShape, row: MatchRow, visit: VisitPlaced): void {
  if (!isFinished(row) || leadsToReset(shape, row)) return;
  const { match, winner } = row;
  if (winner !== 0 && match >= finalMatch(shape)) {
    const place = match === thirdPlaceMatch(shape) ? 3 : 1;
    visit(winner, place, place);
  }
  const isDoubleNoShow = row.reason === 'double_no_show';
  const goesOn = loserTarget(shape, match) !== NO_TARGET && row.reason !== 'disqualified';
  const loser = loserOf(row);
  if (!isDoubleNoShow && (goesOn || !isParticipant(loser))) return;
  const { from, to } = placesOfLosers(shape, match);
  if (isDoubleNoShow) {
    visit(row.first, from, to);
    visit(row.second, from, to);
  } else visit(loser, from, to);
}

export function placedBy(shape: BracketShape, row: MatchRow): Placing[] {
  const placed: Placing[] = [];
  eachPlaced(shape, row, (participant, from, to) => placed.push({ participant, from, to }));
  return placed;
}

function leadsToReset(shape: BracketShape, row: MatchRow): boolean {
  if (!shape.reset || row.match !== finalMatch(shape)) return false;
  return isResult(row) && row.winner === row.second && row.reason !== 'disqualified';
}

/** [SE5] [DE7] The places that matches give while the bracket is played; `finalPlaces` recounts them at the end. */
export function decidedPlaces(
  shape: BracketShape,
  rows: Iterable<MatchRow>,
  left: Left = NOBODY_LEFT,
): Placing[] {
  const all: Placing[] = [];
  const add: VisitPlaced = (participant, from, to) => {
    if (!isGone(left.get(participant))) all.push({ participant, from, to });
  };
  for (const row of rows) eachPlaced(shape, row, add);
  return all;
}

/** The places of `decidedPlaces`, best first. */
export const placings = (...given: Parameters<typeof decidedPlaces>): Placing[] =>
  decidedPlaces(...given).sort((a, b) => a.from - b.from || a.participant - b.participant);

/** [OUT6] Those who go out with the same rank: how many seats of it count, and who sits on them. */
interface Rank {
  counting: number;
  /** How many of the counting seats hold people. */
  taken: number;
  readonly people: ParticipantId[];
}

/** The ranks above the rounds, best first; the ranks of the rounds before the final follow. */
const CHAMPION = 0;

const FINAL = 1;

const THIRD = 2;

const FOURTH = 3;

const BEFORE = 4;

/**
 * [OUT6] The final places of a bracket, best first, then those who did not reach it. A seat counts while somebody on it
 * is still in. Every match sends one seat on and one out, so one pass in match order is enough.
 */
export function finalPlaces(
  shape: BracketShape,
  rows: MatchTable | Iterable<MatchRow>,
  left: Left = NOBODY_LEFT,
  behind: readonly Placing[] = [],
): Placing[] {
  const table = rows instanceof MatchTable ? rows : MatchTable.of(matchCount(shape), rows);
  const own = new SeatCount(shape, table, left).places();
  if (behind.length === 0) return own;
  const stayed = behind.filter(({ participant }) => !isGone(left.get(participant)));
  return [...own, ...rankRemaining(stayed, own.length + 1)];
}

class SeatCount {
  readonly #shape: BracketShape;
  readonly #table: MatchTable;
  readonly #left: Left;
  /** For slots without a participant: whether the seat sent there counts, and which people sit on it. */
  readonly #counts: Uint8Array;
  readonly #sitting = new Map<Target, readonly ParticipantId[]>();
  readonly #ranks: readonly Rank[];
  /** For people who went out together on one seat: the match that put them out. */
  readonly #seatOf = new Map<ParticipantId, number>();

  constructor(shape: BracketShape, table: MatchTable, left: Left) {
    this.#shape = shape;
    this.#table = table;
    this.#left = left;
    this.#counts = new Uint8Array(2 * table.length);
    const ranks = BEFORE + Math.max(shape.rounds, lowerRounds(shape));
    this.#ranks = Array.from({ length: ranks }, () => ({ counting: 0, taken: 0, people: [] }));
  }

  places(): Placing[] {
    const shape = this.#shape;
    for (const { bracket, round, firstMatch, matches } of bracketRounds(shape)) {
      if (firstMatch === resetMatch(shape)) continue;
      const rank =
        bracket === 'lower' ? BEFORE + lowerRounds(shape) - round : BEFORE + shape.rounds - 1 - round;
      for (let match = firstMatch; match < firstMatch + matches; match++) this.#send(match, rank);
    }
    return this.#numbered();
  }

  /** [OUT6] Sends one seat of the match on and the other one out. */
  #send(match: number, rankOfRound: number): void {
    const { statuses, winners, slots } = this.#table;
    const decider = this.#deciderOf(match);
    if (statuses[decider] !== codeOfStatus('FINISHED')) return;
    const winner = winners[decider]!;
    const [one, other] = [2 * match, 2 * match + 1];
    if (winner === 0) {
      // A double no-show, or nobody could play.
      const [first, second] = [this.#counting(one), this.#counting(other)];
      this.#on(match, first & second, []);
      this.#out(match, rankOfRound, first | second, [...this.#peopleOn(one), ...this.#peopleOn(other)]);
      return;
    }
    const beaten = slots[one] === winner ? other : one;
    const isIn = this.#isIn(winner);
    this.#on(match, isIn ? 1 : 0, isIn ? [winner] : []);
    this.#out(match, rankOfRound, this.#counting(beaten), this.#peopleOn(beaten));
  }

  /** Final and reset count as one match: the reset decides if it was needed. */
  #deciderOf(match: number): number {
    const { slots } = this.#table;
    const reset = resetMatch(this.#shape);
    if (reset < 0 || match !== finalMatch(this.#shape)) return match;
    return isParticipant(slots[2 * reset]!) || isParticipant(slots[2 * reset + 1]!) ? reset : match;
  }

  #on(match: number, counts: number, people: readonly ParticipantId[]): void {
    const target = winnerTarget(this.#shape, match);
    if (target !== NO_TARGET) this.#counts[target] = counts;
    else this.#place(match === thirdPlaceMatch(this.#shape) ? THIRD : CHAMPION, match, counts, people);
  }

  #out(match: number, rankOfRound: number, counts: number, people: readonly ParticipantId[]): void {
    const target = loserTarget(this.#shape, match);
    if (target === NO_TARGET) {
      const isLast = match === finalMatch(this.#shape);
      const isThird = match === thirdPlaceMatch(this.#shape);
      this.#place(isLast ? FINAL : isThird ? FOURTH : rankOfRound, match, counts, people);
      return;
    }
    this.#counts[target] = counts;
    if (people.length > 0 && !isParticipant(this.#table.slots[target]!)) this.#sitting.set(target, people);
  }

  #place(rank: number, match: number, counts: number, people: readonly ParticipantId[]): void {
    if (counts === 0) return;
    const at = this.#ranks[rank]!;
    at.counting++;
    if (people.length === 0) return;
    at.taken++;
    for (const participant of people) at.people.push(participant);
    if (people.length > 1) for (const participant of people) this.#seatOf.set(participant, match);
  }

  #isIn(participant: ParticipantId): boolean {
    return !isGone(this.#left.get(participant));
  }

  #counting(slot: Target): number {
    const held = this.#table.slots[slot]!;
    if (!isParticipant(held)) return this.#counts[slot]!;
    return this.#isIn(held) ? 1 : 0;
  }

  /** Only those who are still in. */
  #peopleOn(slot: Target): readonly ParticipantId[] {
    const held = this.#table.slots[slot]!;
    if (!isParticipant(held)) return this.#sitting.get(slot) ?? [];
    return this.#isIn(held) ? [held] : [];
  }

  /** All people of a rank share its first places; its other counting seats stay free behind them. */
  #numbered(): Placing[] {
    const places: Placing[] = [];
    let ahead = 0;
    for (const { counting, taken, people } of this.#ranks) {
      const [from, to] = [ahead + 1, ahead + taken];
      ahead += counting;
      // A typed array sorts numbers natively, without a callback for each pair.
      for (const participant of new Float64Array(people).sort()) {
        const seat = this.#seatOf.get(participant);
        places.push(seat === undefined ? { participant, from, to } : { participant, from, to, seat });
      }
    }
    return places;
  }
}

/**
 * [OUT6] Who becomes champion if this participant leaves: their opponent in a final or reset to which neither came.
 * Needs these two matches only.
 */
export function championByLeaving(
  shape: BracketShape,
  matches: Rows<MatchRow>,
  participant: ParticipantId,
  left: Left = NOBODY_LEFT,
): ParticipantId | undefined {
  const rows = [resetMatch(shape), finalMatch(shape)].flatMap((match) => matches.find(match) ?? []);
  const missed = rows.find(({ reason }) => reason === 'double_no_show');
  const side = missed && sideOf(missed, participant);
  if (missed === undefined || side === undefined || isGone(left.get(participant))) return undefined;
  const other = slotOf(missed, side === 0 ? 1 : 0);
  return isGone(left.get(other)) ? undefined : other;
}
