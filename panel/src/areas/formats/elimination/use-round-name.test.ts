import type { BracketName } from '@matchdesk/contract/formats/matches.record';
import type { TFunction } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import english from '#locales/en/elimination.json' with { type: 'json' };
import { loadCatalogue, startI18n } from '#shared/i18n/i18n.ts';
import { roundName, useRoundName } from './use-round-name.ts';

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

describe('the rounds of a bracket', () => {
  const named = (brackets: readonly (BracketName | undefined)[], bracket?: BracketName) => {
    let said = '';
    const Looker = () => {
      const rounds = brackets.map((one) => ({ name: '', ...(one && { bracket: one }) }));
      const nameOf = useRoundName(brackets.length > 0 ? rounds : undefined);
      said = nameOf({ name: 'Final', ...(bracket && { bracket }) });
      return null;
    };
    renderToStaticMarkup(createElement(Looker));
    return said;
  };

  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await startI18n();
    await loadCatalogue('elimination');
  });

  test('have an upper final where a grand final follows it', () => {
    const { final, upperFinal } = english.names;
    expect(named(['upper', 'lower', 'final'], 'upper')).toBe(upperFinal);
    expect(named(['upper', 'lower', 'final'], 'final')).toBe(final);
    expect(named(['upper', 'third'], 'upper')).toBe(final);
    expect(named([], 'upper')).toBe(final);
    expect(named(['final'])).toBe(final);
  });
});

test('a name is only what it wholly is', () => {
  const names = ['Lower round 2b', 'My Round 3', 'Round x', 'A 16th-finals'];
  expect(names.map((name) => roundName(t, name, false))).toEqual(names);
  expect(roundName(t, 'Quarterfinals · Semifinals', true)).toBe('names.quarterfinals · names.semifinals');
});
