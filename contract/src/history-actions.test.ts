import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { historyActionOf, historyActions, matchActions } from './history-actions.ts';
import { languages } from './languages.ts';

const wordsOf = (language: string, catalogue: string) =>
  JSON.parse(
    readFileSync(new URL(`../../panel/src/locales/${language}/${catalogue}.json`, import.meta.url), 'utf8'),
  );

test('actions of rounds are known without the number of the round', () => {
  expect(historyActionOf('round 12 started')).toBe('round # started');
  expect(historyActionOf('finished')).toBe('finished');
});

test('no action is named twice', () => {
  for (const actions of [historyActions, matchActions]) expect(new Set(actions).size).toBe(actions.length);
});

test.each(languages)('the panel has words for these actions and no others in %s', (language) => {
  const ofAny = Object.keys(wordsOf(language, 'history').actions);
  expect(ofAny.sort()).toEqual([...historyActions].sort());
  const ofMatches = Object.keys(wordsOf(language, 'matches').history.actions);
  expect(ofMatches.sort()).toEqual([...matchActions, 'other'].sort());
});
