import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { roundName } from './use-round-name.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction<'elimination'>;

test.each([
  ['Final', false, 'names.final'],
  ['Final', true, 'names.upperFinal'],
  ['Semifinals', true, 'names.semifinals'],
  ['Quarterfinals', false, 'names.quarterfinals'],
  ['Eighth-finals', false, 'names.eighthFinals'],
  ['3rd place', false, 'names.third'],
  ['Round 3', false, 'names.round 3'],
  ['Lower round 2', false, 'names.lower 2'],
  ['A name of its own', false, 'A name of its own'],
  ['32th-finals', false, 'names.finals 32'],
  ['Lower final', false, 'names.lowerFinal'],
  ['16th-finals · Lower round 1', false, 'names.finals 16 · names.lower 1'],
  ['Final · Lower round 9', false, 'names.upperFinal · names.lower 9'],
  ['Final · Final (reset)', false, 'names.final · names.reset'],
])('%s of a bracket with a grand final: %s', (name, isOfUpper, said) => {
  expect(roundName(t, name, isOfUpper)).toBe(said);
});
