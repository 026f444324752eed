import { isGone } from '#leavers.ts';
import type { Bracket } from '../bracket.testing.ts';
import { type SeatPlacing, slowPlaces, slowPlacesBehind } from '../slow/bracket-places.ts';
import { slowShares } from '../slow/shares.ts';
import { demand } from './script.ts';

/** Falling prizes, steep for the first ones. */
const poolFor = (places: number): number[] =>
  Array.from({ length: places }, (_, index) => 6400 / (index + 1) ** 2 + places - index);
const CENT = 0.01;

/** [OUT6] Computes the places the slow way after every step of a finished tournament, and checks them. */
export class PlacesChecker {
  readonly #bracket: Bracket;
  #turn = 0;

  constructor(bracket: Bracket) {
    this.#bracket = bracket;
  }

  /** Everybody's place the slow way, after checking all that must hold for it. */
  slowPlaces(): SeatPlacing[] {
    const { left, behind } = this.#bracket;
    const [placed, free] = this.#places((id) => isGone(left.get(id)));
    checkCovered(placed, free);
    this.#checkMoney(placed);
    this.#checkLeaving(placed);
    return [
      ...placed,
      ...slowPlacesBehind(behind, seatsIn(placed) + free.length, (id) => isGone(left.get(id))),
    ];
  }

  #places(hasLeft: (id: number) => boolean): [placed: readonly SeatPlacing[], free: readonly number[]] {
    const { placed, free } = slowPlaces(this.#bracket.shape, this.#bracket.rows(), hasLeft);
    const facts = { placed, free };
    demand(seatsIn(placed) + free.length === placed.length, 'as many places as people are still in', facts);
    return [placed, free];
  }

  #checkMoney(placed: readonly SeatPlacing[]): void {
    const pool = poolFor(placed.length);
    const { of, unclaimed } = slowShares(pool, placed);
    const shared = [...of.values()].reduce((sum, share) => sum + share, unclaimed);
    const all = pool.reduce((sum, prize) => sum + prize, 0);
    demand(Math.abs(shared - all) < CENT, 'shares and unclaimed prizes are the pool', { shared, all });
  }

  /** Removing somebody, a different one each time, makes nobody's place or prize worse. */
  #checkLeaving(placed: readonly SeatPlacing[]): void {
    const { left } = this.#bracket;
    const leaver = placed[this.#turn++ % Math.max(placed.length, 1)]?.participant;
    if (leaver === undefined) return;
    const [others] = this.#places((id) => isGone(left.get(id)) || id === leaver);
    const pool = poolFor(placed.length);
    const [before, after] = [slowShares(pool, placed).of, slowShares(pool, others).of];
    const now = new Map(others.map((placing) => [placing.participant, placing]));
    for (const was of placed.filter(({ participant }) => participant !== leaver)) {
      const is = now.get(was.participant);
      demand(is !== undefined && is.from <= was.from && is.to <= was.to, 'a leaver worsens nobody', {
        leaver,
        was,
        is,
      });
      const [had, has] = [before.get(was.participant)!, after.get(was.participant)!];
      demand(has > had - CENT, 'a leaver costs nobody money', { leaver, was, is, had, has });
    }
  }
}

/** Places by participant, each with the people on the same seat, who share a prize as one. */
export const withSharers = (placed: readonly SeatPlacing[]) =>
  placed
    .map(({ participant, from, to, seat }) => {
      const isOne = (other: SeatPlacing) => other.participant === participant || other.seat === seat;
      const sharers = seat === undefined ? [] : placed.filter(isOne).map((other) => other.participant);
      return { participant, from, to, sharers: sharers.length > 1 ? sharers.sort((a, b) => a - b) : [] };
    })
    .sort((a, b) => a.participant - b.participant);

const seatsIn = (placed: readonly SeatPlacing[]): number => new Set(placed.map(({ seat }) => seat)).size;

/** Ranges never overlap, and together with the free places they cover every place. */
function checkCovered(placed: readonly SeatPlacing[], free: readonly number[]): void {
  const ranges = new Map(placed.map(({ from, to }) => [`${from}–${to}`, { from, to }]));
  const covered = [...free];
  for (const { from, to } of ranges.values())
    for (let place = from; place <= to; place++) covered.push(place);
  const isWhole = covered.sort((a, b) => a - b).every((place, index) => place === index + 1);
  demand(isWhole && covered.length === placed.length, 'every place once', { placed, free });
}
