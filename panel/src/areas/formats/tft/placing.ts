import type { TftMatch } from '@matchdesk/contract/formats/tft';

/** The player at each place, place 1 first; null if it is empty. */
export type Placing = readonly (number | null)[];

export const emptyPlacing = (places: number): Placing => new Array<null>(places).fill(null);

export const isFull = (placing: Placing): boolean => !placing.includes(null);

/** From 1; undefined where they hold none. */
export function placeOf(placing: Placing, player: number): number | undefined {
  const index = placing.indexOf(player);
  return index === -1 ? undefined : index + 1;
}

/** Gives a player a place. Whoever held it gets the player's former place, if there was one. */
export function give(placing: Placing, player: number, place: number): Placing {
  if (place < 1 || place > placing.length) return placing;
  const before = placing.indexOf(player);
  const held = placing[place - 1] ?? null;
  const freed = before === -1 ? placing : placing.with(before, held);
  return freed.with(place - 1, player);
}

export function takeBack(placing: Placing, player: number): Placing {
  return placing.map((held) => (held === player ? null : held));
}

/** Gives a player the first empty place; a player who has a place loses it. */
export function tap(placing: Placing, player: number): Placing {
  if (placing.includes(player)) return takeBack(placing, player);
  const free = placing.indexOf(null);
  return free === -1 ? placing : placing.with(free, player);
}

/** Resizes to the number of places needed now, and drops players who can no longer take one. */
export function fit(placing: Placing, places: number, players: readonly number[]): Placing {
  const kept = placing.map((held) => (held !== null && players.includes(held) ? held : null));
  return Array.from({ length: places }, (_, index) => kept[index] ?? null);
}

/** Seats that wait for the result of an earlier lobby: until they are filled, no result can be approved. */
export const undecidedSeats = ({
  seats,
  void_seats,
  participants,
}: Pick<TftMatch, 'seats' | 'void_seats' | 'participants'>): number =>
  seats - void_seats.length - participants.length;
