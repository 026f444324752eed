import {
  type BracketShape,
  feederOf,
  finalMatch,
  loserTarget,
  lowerRounds,
  type MatchPlace,
  NO_TARGET,
  placeOf,
  resetMatch,
} from '#elimination/elimination.shape.ts';
import { isFinished, isResult, type MatchRow, slotOf } from '#match.ts';
import { isParticipant, type Side } from '#slot.ts';
import type { Placing } from '#standings.ts';

/** Who sits somewhere, and whether the seat counts as a place. */
interface Seat {
  /** The one person who can win from here; a pair, a bye and an empty seat have none. */
  readonly contender: number | undefined;
  /** The people placed with the seat. Those who left are among them and get no place in the end. */
  readonly people: readonly number[];
  readonly counts: boolean;
}

const EMPTY_SEAT: Seat = { contender: undefined, people: [], counts: false };

/** A place with the number of its seat: people on one seat, such as the pair of a double no-show, are one sharer. */
export type SeatPlacing = Placing & { readonly seat?: number };

export interface BracketPlaces {
  readonly placed: readonly SeatPlacing[];
  /** The places that nobody has, ascending. */
  readonly free: readonly number[];
}

/** By round: the seats that went out in it. */
type Rounds = Map<string, Seat[]>;

/**
 * [OUT6] The places of a bracket that is over, the slow and obvious way: seat by seat, match by match, round by round.
 * It shares nothing with the engine's own way but the links of the bracket.
 */
export function slowPlaces(
  shape: BracketShape,
  rows: readonly MatchRow[],
  hasLeft: (participant: number) => boolean,
): BracketPlaces {
  return placedByRound(shape, walk(shape, rows, hasLeft), hasLeft);
}

function walk(
  shape: BracketShape,
  rows: readonly MatchRow[],
  hasLeft: (participant: number) => boolean,
): Rounds {
  const rounds: Rounds = new Map();
  const place = (round: string, seat: Seat) => rounds.set(round, [...(rounds.get(round) ?? []), seat]);
  const sent = new Map<number, { readonly winner: Seat; readonly loser: Seat }>();
  // 1.1 A person still in counts, somebody who left does not.
  const seatOfPerson = (participant: number): Seat => ({
    contender: participant,
    people: [participant],
    counts: !hasLeft(participant),
  });
  const seatAt = (row: MatchRow, side: Side): Seat => {
    const slot = slotOf(row, side);
    const feeder = feederOf(shape, row.match, side);
    const came = feeder === undefined ? EMPTY_SEAT : sent.get(feeder.match)![feeder.output];
    // No match sent somebody who was seated here by hand or by the draw.
    return isParticipant(slot) && came.contender !== slot ? seatOfPerson(slot) : came;
  };
  // 1.2 Every feeder has a lower number.
  for (const row of rows) {
    if (row.match === resetMatch(shape)) continue;
    const [on, out] = decided(deciding(shape, rows, row), seatAt(row, 0), seatAt(row, 1));
    sent.set(row.match, { winner: on, loser: out });
    const at = placeOf(shape, row.match);
    // 1.6 A seat that goes out goes where the loser goes, or else gets a place in this round.
    if (loserTarget(shape, row.match) === NO_TARGET) place(roundOf(shape, at), out);
    if (row.match === finalMatch(shape)) place('champion', on);
    if (at.bracket === 'third') place('third-place winner', on);
  }
  return rounds;
}

/** 1.2 Final and reset count as one match; the later one decides. */
function deciding(shape: BracketShape, rows: readonly MatchRow[], row: MatchRow): MatchRow {
  if (!shape.reset || row.match !== finalMatch(shape)) return row;
  const isReset = isResult(row) && row.winner === row.second && row.reason !== 'disqualified';
  return isReset ? rows[resetMatch(shape)]! : row;
}

/** The seat that goes on, and the one that goes out. */
function decided(row: MatchRow, first: Seat, second: Seat): readonly [on: Seat, out: Seat] {
  if (!isFinished(row)) throw new Error(`match ${row.match} is not over`);
  // 1.2 and 1.3: a result, or a person against anything else.
  if (row.winner !== 0 && row.winner === first.contender) return [first, second];
  if (row.winner !== 0 && row.winner === second.contender) return [second, first];
  if (row.winner !== 0) throw new Error(`${row.winner} has won match ${row.match} without a seat in it`);
  // 1.4 A double no-show, and 1.5 no contender: both go out on one seat, an empty one goes on.
  return [
    { contender: undefined, people: [], counts: first.counts && second.counts },
    {
      contender: undefined,
      people: [...first.people, ...second.people],
      counts: first.counts || second.counts,
    },
  ];
}

const roundOf = (shape: BracketShape, { bracket, round }: MatchPlace): string => {
  if (bracket === 'third') return 'third-place loser';
  if (bracket === 'final' || (shape.kind === 'single' && round === shape.rounds)) return 'final';
  return `${bracket} ${round}`;
};

/** 1.7 Best first. */
function roundsBestFirst(shape: BracketShape): string[] {
  const names = ['champion', 'final'];
  if (shape.kind === 'double') {
    for (let round = lowerRounds(shape); round >= 1; round--) names.push(`lower ${round}`);
    return names;
  }
  if (shape.thirdPlace) names.push('third-place winner', 'third-place loser');
  for (let round = shape.rounds - 1; round >= 1; round--) names.push(`upper ${round}`);
  return names;
}

/** 1.8 A round begins behind all counting seats of better rounds; its people come first, its free places last. */
function placedByRound(
  shape: BracketShape,
  rounds: Rounds,
  hasLeft: (participant: number) => boolean,
): BracketPlaces {
  const placed: SeatPlacing[] = [];
  const free: number[] = [];
  let next = 1;
  let seat = 0;
  for (const name of roundsBestFirst(shape)) {
    const seats = (rounds.get(name) ?? [])
      .map(({ people, counts }) => ({ counts, stayed: people.filter((person) => !hasLeft(person)) }))
      .filter(({ counts }) => counts);
    const taken = seats.filter(({ stayed }) => stayed.length > 0);
    for (const { stayed } of taken) {
      seat++;
      for (const participant of stayed)
        placed.push({ participant, from: next, to: next + taken.length - 1, seat });
    }
    for (let at = taken.length; at < seats.length; at++) free.push(next + at);
    next += seats.length;
  }
  return { placed, free };
}

/** 1.9 Those who did not reach the second stage follow; if some of them left, the others move up. */
export function slowPlacesBehind(
  behind: readonly Placing[],
  stillIn: number,
  hasLeft: (participant: number) => boolean,
): Placing[] {
  const stayed = behind.filter(({ participant }) => !hasLeft(participant));
  const groups = [...new Set(stayed.map(({ from }) => from))].sort((a, b) => a - b);
  let next = stillIn + 1;
  return groups.flatMap((group) => {
    const people = stayed.filter(({ from }) => from === group);
    const from = next;
    next += people.length;
    return people.map(({ participant }) => ({ participant, from, to: next - 1 }));
  });
}
