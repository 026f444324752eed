import { expect, test } from 'vitest';
import { keptValue } from './describe-fields.tsx';

test.each([
  ['true', true],
  ['["it","en"]', ['it', 'en']],
  ['[EU] Cup [2]', '[EU] Cup [2]'],
  ['2', '2'],
])('a value kept as %s is read as %j', (kept, value) => {
  expect(keptValue(kept)).toEqual(value);
});
