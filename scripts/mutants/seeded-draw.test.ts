import { expect, test } from 'vitest';
import { randomFrom } from '../../engine/src/random.ts';
import type { Candidate, Kind } from './mutant.ts';
import { drawn, sharePerFile } from './seeded-draw.ts';

const candidate = (file: string, start: number, kind: Kind): Candidate => ({
  file,
  start,
  end: start + 1,
  kind,
  instead: ['x'],
});

const files = ['a.ts', 'b.ts', 'c.ts'];
const many = files.flatMap((file) =>
  Array.from({ length: 40 }, (_, start) => candidate(file, start, start % 4 === 0 ? 'limit' : 'condition')),
);
const draw = (seed: number) => [...drawn(many, randomFrom(seed))];

test('the same seed draws the same faults, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('the kinds take turns, and every place has its turn', () => {
  const faults = draw(7);
  expect(faults.slice(0, 6).map(({ kind }) => kind)).toEqual(Array(3).fill(['condition', 'limit']).flat());
  expect(faults).toHaveLength(many.length);
});

test('a place is drawn once, however many faults it could have', () => {
  const twice = [candidate('a.ts', 3, 'limit'), candidate('a.ts', 3, 'limit'), candidate('a.ts', 3, 'text')];
  expect([...drawn(twice, randomFrom(1))]).toHaveLength(1);
});

test('a share is twice the mean, and at least two', () => {
  expect(sharePerFile(60, 40)).toBe(3);
  expect(sharePerFile(60, 500)).toBe(2);
});
