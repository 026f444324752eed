import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const folder = new URL('.', import.meta.url);
const names = (language: string) => readdirSync(new URL(`${language}/`, folder)).sort();
const read = (language: string, name: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8'));

function flat(texts: Texts, before = ''): Map<string, string> {
  const pairs = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as const] : [...flat(value, `${before}${key}.`)],
  );
  return new Map(pairs);
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Plural forms differ by language: `rows_one`, `rows_other`, and in Italian also `rows_many`. */
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe('the catalogues', () => {
  it('[I18N-01, D160, O7] exist whole in English and in Italian', () => {
    expect(names('it')).toEqual(names('en'));
    for (const name of names('en')) {
      const keys = (language: string) =>
        [...new Set([...flat(read(language, name)).keys()].map(singular))].sort();
      expect(keys('it'), name).toEqual(keys('en'));
    }
  });

  it.each(names('en'))('%s fills in the same values in both languages', (name) => {
    const italian = flat(read('it', name));
    for (const [key, english] of flat(read('en', name))) {
      const translated = italian.get(key);
      expect(translated, key).toBeTruthy();
      expect(placeholders(translated ?? ''), key).toEqual(placeholders(english));
    }
  });

  it('[D41] call type 2 a leaderboard, and nothing a multi-lobby arena but the multi-lobby', () => {
    const typesIn = (language: string) => read(language, 'tournaments.json').types as Texts;
    expect([typesIn('en')[2], typesIn('it')[2]]).toEqual(['Leaderboard', 'Classifica']);
    const multiLobbies = ['en', 'it'].flatMap((language) =>
      names(language).flatMap((name) =>
        [...flat(read(language, name)).values()].filter((text) => /arena/i.test(text)),
      ),
    );
    expect(multiLobbies).toEqual(['Arena Multilobby', 'Arena multilobby']);
  });

  it('[I18N-01, D160, O7] is really translated', () => {
    for (const name of names('en')) {
      const italian = flat(read('it', name));
      const english = [...flat(read('en', name))].filter(
        ([, text]) => text.length > 20 && /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')),
      );
      const untouched = english.filter(([key, text]) => italian.get(key) === text).map(([key]) => key);
      expect(untouched, name).toEqual([]);
    }
  });
});
