import { expect, test } from 'vitest';
import { referenceName } from './reference-names.ts';
import { aTournament } from './tournament-record.harness.ts';
import { toTournamentValues } from './tournament-values.ts';

test('whatever a tournament points to has its name', () => {
  const record = aTournament({
    template_id: 4,
    template: { id: 4, title: 'Best of three', deleted: true },
    region_id: 5,
    region: { id: 5, title: 'Alps' },
  } as never);
  const platforms = [
    { id: 2, name: 'PC' },
    { id: 3, name: 'Xbox' },
  ] as never;
  const values = toTournamentValues(record);
  const references = Object.keys(values).filter((field) => field.endsWith('_id'));
  const named = references.map((field) => [
    field,
    referenceName(field, String(values[field as keyof typeof values]), record, platforms),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    game_id: 'Starforge Legends',
    platform_id: 'Xbox',
    rule_id: 'House rules',
    template_id: 'Best of three',
    region_id: 'Alps',
  });
  expect(referenceName('platform_id', '2', undefined, platforms)).toBe('PC');
  for (const field of ['game_id', 'rule_id', 'template_id', 'region_id'])
    expect(referenceName(field, '12', undefined, platforms), field).toBeUndefined();
  const bare = aTournament({ rule: null, template: null, region: null });
  for (const field of ['rule_id', 'template_id', 'region_id'])
    expect(referenceName(field, '1', bare, platforms), field).toBeUndefined();
  expect(referenceName('rule_id', '99', record, platforms)).toBeUndefined();
  expect(referenceName('title', '1', record, platforms)).toBeUndefined();
  expect(referenceName('rule_id', '1', undefined, platforms)).toBeUndefined();
});
