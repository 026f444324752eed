import type { TftMatch } from '@matchdesk/contract/formats/tft.record';

/** Who holds each place, place 1 first; null where it is empty. */
export type Placing = readonly (number | null)[];

export const emptyPlacing = (places: number): Placing => new Array<null>(places).fill(null);

export const isFull = (placing: Placing): boolean => !placing.includes(null);

/** From 1; undefined where they hold none. */
export function placeOf(placing: Placing, player: number): number | undefined {
  const index = placing.indexOf(player);
  return index === -1 ? undefined : index + 1;
}

/** Gives somebody a place. Whoever held it gets the place that becomes free, if there is one. */
export function give(placing: Placing, player: number, place: number): Placing {
  if (place < 1 || place > placing.length) return placing;
  const before = placing.indexOf(player);
  const held = placing[place - 1] ?? null;
  const freed = before === -1 ? placing : placing.with(before, held === player ? null : held);
  return freed.with(place - 1, player);
}

export function takeBack(placing: Placing, player: number): Placing {
  return placing.map((held) => (held === player ? null : held));
}

/** In order of finish: the first empty place; somebody who has one gives it back. */
export function tap(placing: Placing, player: number): Placing {
  if (placing.includes(player)) return takeBack(placing, player);
  const free = placing.indexOf(null);
  return free === -1 ? placing : placing.with(free, player);
}

/** As many places as are asked for now, held only by those who can still take one. */
export function fit(placing: Placing, places: number, players: readonly number[]): Placing {
  const kept = placing.map((held) => (held !== null && players.includes(held) ? held : null));
  return Array.from({ length: places }, (_, index) => kept[index] ?? null);
}

/** Seats for which an earlier lobby has yet to decide who sits there: until then there is no result to approve. */
export const undecidedSeats = ({
  seats,
  void_seats,
  participants,
}: Pick<TftMatch, 'seats' | 'void_seats' | 'participants'>): number =>
  seats - void_seats.length - participants.length;
