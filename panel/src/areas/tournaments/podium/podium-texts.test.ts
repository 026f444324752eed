import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { expect, test } from 'vitest';
import { groupPrizesText, groupsOf, harmless, placeText, prizesText, resultText } from './podium-texts.ts';

const placed = (name: string, place_from: number, place_to = place_from, amount?: number): Placed => ({
  id: 1 as ParticipantId,
  name,
  avatar: null,
  place_from,
  place_to,
  prizes: amount === undefined ? [] : [{ currency: 'EUR', amount }],
});

const each = (prizes: string) => `${prizes} each`;

test('places, those who share one, and prizes stand line by line', () => {
  const top = [placed('Ada', 1, 1, 50), placed('Bob', 2), placed('Cem', 3, 4, 10), placed('Dag', 3, 4, 10)];
  const text = resultText({
    title: 'Lunch Cup',
    top,
    more: '+2',
    each,
    participants: '16',
    link: 'https://x.test/1',
  });
  expect(text.split('\n')).toEqual([
    '🏆 Lunch Cup',
    expect.stringMatching(/^🥇 Ada \(.*50.*\)$/),
    '🥈 Bob',
    expect.stringMatching(/^🥉 Cem, Dag \+2 \(.*10.* each\)$/),
    '16',
    'https://x.test/1',
  ]);
  expect(groupsOf(top).map(placeText)).toEqual(['1', '2', '3–4']);
});

test('where a double no-show shares one share of a place, both amounts are said', () => {
  const top = [
    placed('Ada', 1, 1, 500),
    placed('Bob', 3, 4, 92.5),
    placed('Cem', 3, 4, 46.25),
    placed('Dag', 3, 4, 46.25),
  ];
  const text = resultText({ title: 'Cup', top, more: '', each, participants: '4', link: undefined });
  expect(text.split('\n')[2]).toMatch(/^🥉 Bob, Cem, Dag \(.*92\.50.* \/ .*46\.25.* each\)$/);
  expect(text.match(/46\.25/g)).toHaveLength(1);
});

test('a hostile name calls nobody, links nowhere and stays on its line', () => {
  const name = '@everyone\n[free](https://evil.test)';
  const text = resultText({
    title: 'Cup',
    top: [placed(name, 1)],
    more: '',
    each,
    participants: '2',
    link: 'l',
  });
  expect(text.split('\n')).toHaveLength(4);
  for (const trap of ['@everyone', '](', '://']) expect(text).not.toContain(trap);
});

test('the whole text, line by line', () => {
  const said = (more: string, link?: string) =>
    resultText({
      title: ' Lunch\nCup ',
      top: [placed('Ada', 1, 1, 50), placed('Bob', 2, 2, 20), placed('Cem', 3, 3, 10)],
      more,
      each,
      participants: '16 played',
      link,
    }).split('\n');
  expect(said('')).toEqual([
    '🏆  Lunch Cup ',
    '🥇 Ada (50.00 EUR)',
    '🥈 Bob (20.00 EUR)',
    '🥉 Cem (10.00 EUR)',
    '16 played',
  ]);
  expect(said('and 3 more', 'l').slice(2)).toEqual([
    '🥈 Bob (20.00 EUR)',
    '🥉 Cem and 3 more (10.00 EUR each)',
    '16 played',
    'l',
  ]);
});

test('what is harmless looks as it did', () => {
  expect(harmless('a@b  [c](http://d)\te')).toBe('a@\u200bb [c]\u200b(http:\u200b//d) e');
});

test('prizes are added up in words, equal ones once and none not at all', () => {
  const both: Placed['prizes'] = [
    { currency: 'EUR', amount: 5 },
    { currency: 'COINS', amount: 100 },
  ];
  expect(prizesText(both)).toMatch(/^5\.00 EUR \+ 100.* COINS$/);
  expect(prizesText([])).toBe('');
  expect(groupPrizesText([placed('a', 1), placed('b', 1, 1, 5), placed('c', 1, 1, 5)])).toBe('5.00 EUR');
  expect(groupPrizesText([placed('a', 1)])).toBe('');
});
