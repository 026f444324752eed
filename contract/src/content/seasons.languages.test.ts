import { expect, test } from 'vitest';
import { seasonLanguageCodes, seasonLanguages } from './seasons.rules.ts';

test('each language is named in itself', () => {
  const usual: Record<string, string> = { nb: 'norsk', id: 'bahasa indonesia' };
  for (const { code, name } of seasonLanguages) {
    const own = usual[code] ?? new Intl.DisplayNames([code], { type: 'language' }).of(code);
    expect(name.toLocaleLowerCase(code)).toBe(own?.toLocaleLowerCase(code));
  }
  expect(new Set(seasonLanguageCodes).size).toBe(25);
});
