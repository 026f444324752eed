import type { SeatPlacing } from './bracket-places.ts';

/** Prizes by place, the first one first. */
export type Pool = readonly number[];

export interface Shares {
  readonly of: ReadonlyMap<number, number>;
  readonly unclaimed: number;
}

/**
 * The money of shared places, place by place: each prize is divided equally among the sharers of its place, and the
 * people of one seat divide what the seat gets. Fractions of a cent are left as they are.
 */
export function slowShares(pool: Pool, placed: readonly SeatPlacing[]): Shares {
  const of = new Map(placed.map(({ participant }) => [participant, 0]));
  let unclaimed = 0;
  for (const [index, prize] of pool.entries()) {
    const place = index + 1;
    const sharing = placed.filter(({ from, to }) => from <= place && place <= to);
    if (sharing.length === 0) unclaimed += prize;
    const seats = seatsAmong(sharing);
    for (const people of seats)
      for (const { participant } of people)
        of.set(participant, of.get(participant)! + prize / seats.length / people.length);
  }
  return { of, unclaimed };
}

/** Somebody without a seat number shares with nobody. */
function seatsAmong(placed: readonly SeatPlacing[]): (readonly SeatPlacing[])[] {
  const seats = new Map<number | string, SeatPlacing[]>();
  for (const placing of placed) {
    const key = placing.seat ?? `alone ${placing.participant}`;
    seats.set(key, [...(seats.get(key) ?? []), placing]);
  }
  return [...seats.values()];
}
