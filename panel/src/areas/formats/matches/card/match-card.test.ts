import { matchStatuses } from '@matchdesk/contract/statuses';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadCatalogue, startI18n } from '#shared/i18n/i18n.ts';
import { lookedAt, staffWords } from '#testing/looked-at.ts';
import { type CardMatch, createMatchStore } from '../matches.store.ts';
import { CardTextsContext, useMatchTexts } from './card-texts.ts';
import { MatchCard } from './match-card.tsx';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await loadCatalogue('matches');
});
afterEach(() => i18next.changeLanguage('en'));

/** The card of match 4711, whose sides are known. */
function CardIn({ status }: Pick<CardMatch, 'status'>) {
  const texts = { ...useMatchTexts(), labelOf: () => undefined, awaitedOf: () => '' };
  const store = createMatchStore<CardMatch>(async () => []);
  const match: CardMatch = {
    id: 4711,
    number: 0,
    match_number: 12,
    bracket: 'upper',
    round: 1,
    position: 0,
    status,
    first_participant: { id: 1, name: 'Ada', avatar: null },
    second_participant: { id: 2, name: 'Bo', avatar: null },
    is_first_void: false,
    is_second_void: false,
    winner_id: null,
    started_at: '2026-11-15T18:00:00Z',
    match_result: null,
    version: 1,
  };
  store.patch([match]);
  return createElement(CardTextsContext, { value: texts }, createElement(MatchCard, { number: 0, store }));
}

/** The number on a card, its status in a word, and the sentence for screen readers. */
function readOn(html: string) {
  return {
    number: /<button[^>]*>(.*?)<\/button>/.exec(html)?.[1]?.replaceAll(/<.*?>/g, '').trim(),
    word: /<\/svg>([^<]*)</.exec(html)?.[1],
    sentence: /aria-label="([^"]*)"/.exec(html)?.[1],
  };
}

const told = {
  en: {
    match: 'Match 12: Ada against Bo',
    words: [
      'To be played',
      undefined,
      'Being played',
      'Result under review',
      'Result under review',
      'Finished',
    ],
  },
  it: {
    match: 'Partita 12: Ada contro Bo',
    words: [
      'Da giocare',
      undefined,
      'In corso',
      'Risultato in verifica',
      'Risultato in verifica',
      'Terminata',
    ],
  },
};

test.each(['en', 'it'] as const)(
  '[O26] a card speaks spectators’ words to spectators, in %s',
  async (language) => {
    await i18next.changeLanguage(language);
    const { match, words } = told[language];
    for (const [index, status] of matchStatuses.entries()) {
      const html = lookedAt('spectators', createElement(CardIn, { status }));
      const { number, word, sentence } = readOn(html);
      expect({ number, word }).toEqual({ number: '12', word: words[index] });
      expect(sentence).toContain(word ? `${match}, ${word}` : match);
      expect(html).not.toMatch(staffWords);
    }
  },
);

test('staff read each status by its own name', () => {
  const read = matchStatuses.map((status) => readOn(lookedAt('staff', createElement(CardIn, { status }))));
  expect(new Set(read.map(({ number }) => number))).toEqual(new Set(['12 MID #4711']));
  expect(read.map(({ word }) => word)).toEqual([
    'Opened',
    undefined,
    'Started',
    'Pending',
    'Conflict',
    'Finished',
  ]);
});
