import { readFileSync } from 'node:fs';
import { languages } from '@matchdesk/contract/languages';
import { shownWords } from '@matchdesk/contract/refusals';
import { expect, test } from 'vitest';

const read = (language: string, catalogue: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${catalogue}.json`, import.meta.url), 'utf8'));

test.each(languages)('refusals name statuses and reasons as the panel shows them, in %s', (language) => {
  const { status } = read(language, 'shell');
  const shown = {
    tournament: status.tournament,
    match: status.match,
    withdraw: read(language, 'billing').withdrawStatuses,
    reason: read(language, 'matches').reasons,
  };
  const said = Object.fromEntries(
    Object.entries(shownWords).map(([kind, words]) => [
      kind,
      Object.fromEntries(Object.entries(words).map(([code, word]) => [code, word[language]])),
    ]),
  );
  expect(said).toEqual(shown);
});
