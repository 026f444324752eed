import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStationNumbers, venueBounds, writeStationNumbers } from './venues.rules.ts';

test('numbers of stations are read one by one and in runs, each once and in order', () => {
  expect(readStationNumbers('7')).toEqual([7]);
  expect(readStationNumbers(' 12 , 1-3,2 – 4')).toEqual([1, 2, 3, 4, 12]);
  expect(readStationNumbers('9999')).toEqual([venueBounds.largestNumber]);
});

test.each(['', 'one', '0', '3-1', '1--3', '1,', '1-', '10000', '1.5', '1-3-5', '-1'])(
  'what is no list of them is not read: %j',
  (text) => expect(readStationNumbers(text)).toBeUndefined(),
);

test('what is written is read again, and is as short as it can be', () => {
  expect(writeStationNumbers([1, 2, 3, 5, 7, 8])).toBe('1-3, 5, 7-8');
  const number = fc.integer({ min: 1, max: venueBounds.largestNumber });
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 30 }), (numbers) => {
      const sorted = numbers.toSorted((one, other) => one - other);
      expect(readStationNumbers(writeStationNumbers(sorted))).toEqual(sorted);
    }),
  );
});
