import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { roundName } from './use-round-name.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction<'brackets'>;

test.each([
  ['Final', false, 'names.final'],
  ['Final', true, 'names.upperFinal'],
  ['32th-finals', false, 'names.finals 32'],
  ['Lower final', false, 'names.lowerFinal'],
  ['16th-finals · Lower round 1', false, 'names.finals 16 · names.lower 1'],
  ['Final · Lower round 9', false, 'names.upperFinal · names.lower 9'],
  ['Final · Final (reset)', false, 'names.final · names.reset'],
])('%s of a bracket with a grand final: %s', (name, isOfUpper, said) => {
  expect(roundName(t, name, isOfUpper)).toBe(said);
});
