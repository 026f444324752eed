import { expect, test } from 'vitest';
import { worldCountries } from './countries.ts';

const countries = worldCountries();
const localesOf = (code: string) => countries.find((country) => country.code === code)?.locales;

test('Global and English come first, then 249 countries by their English names', () => {
  expect(countries.slice(0, 3)).toEqual([
    { code: 'global', value: 'Global', locales: ['en'] },
    { code: 'en', value: 'English', locales: ['en'] },
    { code: 'af', value: 'Afghanistan', locales: ['fa'] },
  ]);
  expect(countries.at(-1)).toEqual({ code: 'zw', value: 'Zimbabwe', locales: ['sn'] });
  const names = countries.slice(2).map(({ value }) => value);
  expect(names).toHaveLength(249);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  expect(new Set(countries.map(({ code }) => code)).size).toBe(251);
});

test('a country has its language, and some have several in the order people expect', () => {
  expect([localesOf('it'), localesOf('de'), localesOf('us')]).toEqual([['it'], ['de'], ['en']]);
  const several = countries.filter(({ locales }) => locales.length > 1);
  expect(Object.fromEntries(several.map(({ code, locales }) => [code, locales.join(' ')]))).toEqual({
    be: 'nl fr de',
    ca: 'en fr',
    ch: 'de fr it',
    fi: 'fi sv',
    ie: 'en ga',
    in: 'hi en',
    lu: 'fr de',
    mt: 'mt en',
    sg: 'en zh ms',
    za: 'en af zu',
  });
});
