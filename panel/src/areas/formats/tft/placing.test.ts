import { describe, expect, it } from 'vitest';
import { emptyPlacing, fit, give, isFull, placeOf, takeBack, tap, undecidedSeats } from './placing.ts';

describe('places', () => {
  it('are given by number; whoever held the place gets the one that becomes free', () => {
    const first = give(emptyPlacing(4), 7, 2);
    expect(first).toEqual([null, 7, null, null]);
    expect(give(first, 8, 2)).toEqual([null, 8, null, null]);
    expect(give(give(first, 8, 1), 8, 2)).toEqual([7, 8, null, null]);
    expect(give(first, 7, 2)).toEqual(first);
    expect(give(first, 9, 4)).toEqual([null, 7, null, 9]);
    expect(give(first, 7, 4)).toEqual([null, null, null, 7]);
    expect(give(first, 9, 5)).toEqual(first);
    expect(give(first, 9, 0)).toEqual(first);
  });

  it('are tapped in order of finish, and a second tap gives one back', () => {
    const tapped = [5, 6, 7].reduce<ReturnType<typeof emptyPlacing>>(tap, emptyPlacing(3));
    expect(tapped).toEqual([5, 6, 7]);
    expect(isFull(tapped)).toBe(true);
    expect(tap(tapped, 8)).toEqual(tapped);
    expect(tap(tapped, 6)).toEqual([5, null, 7]);
    expect(tap(tap(tapped, 6), 8)).toEqual([5, 8, 7]);
    expect(placeOf(tapped, 7)).toBe(3);
    expect(placeOf(tapped, 8)).toBeUndefined();
    expect(takeBack(tapped, 5)).toEqual([null, 6, 7]);
  });

  it('wait for the seats that earlier lobbies have yet to fill, and not for those that nobody will take', () => {
    const four = [{}, {}, {}, {}] as never;
    expect(undecidedSeats({ seats: 8, void_seats: [], participants: four })).toBe(4);
    expect(undecidedSeats({ seats: 8, void_seats: [5, 7], participants: four })).toBe(2);
    expect(undecidedSeats({ seats: 8, void_seats: [4, 5, 6, 7], participants: four })).toBe(0);
  });

  it('follow what a colleague does meanwhile: fewer places, and nobody who is out', () => {
    expect(fit([5, 6, 7, 8], 3, [5, 7, 8])).toEqual([5, null, 7]);
    expect(fit([5], 2, [5, 6])).toEqual([5, null]);
  });
});
