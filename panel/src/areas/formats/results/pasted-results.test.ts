import { describe, expect, test } from 'vitest';
import { anOpenMatch } from './open-match.harness.ts';
import { columnTexts, isColumn, readPasted } from './pasted-results.ts';

const single = [1, 2, 3, 12].map((number) => anOpenMatch(number));
const series = [1, 2, 12].map((number) => anOpenMatch(number, { games_count: 3 }));

/** `12 first 2-1` for each line, or its problem. */
const meant = (text: string, open = single, from = 0) =>
  readPasted(text, open, from).map(({ line, match, read }) => {
    if ('problem' in read) return `${line}: ${read.problem}`;
    const { winner, score } = read.choice;
    return `${line}: ${[match?.match_number, winner, score?.join('-')].filter(Boolean).join(' ')}`;
  });

describe('a pasted list', () => {
  test('finds matches by their number, and the winner by score, side or name', () => {
    expect(meant('12 2-1\r\n\r\n1\t0-2\n2. Bea2 2-0', series)).toEqual([
      '1: 12 first 2-1',
      '3: 1 second 0-2',
      '4: 2 second 0-2',
    ]);
    expect(meant('12 Bea\n#3 1\n2 ann2')).toEqual(['1: 12 second', '2: 3 first', '3: 2 first']);
  });

  test('finds matches by names where no number is written', () => {
    expect(meant('Bea12 2-1 Ann12\nAnn1 2-0', series)).toEqual(['1: 12 second 1-2', '2: 1 first 2-0']);
    expect(meant('Bea3')).toEqual(['1: 3 second']);
    expect(meant('Ann')).toEqual(['1: several']);
    expect(meant('Nobody')).toEqual(['1: unknown-name']);
  });

  test('says on each line why it is no result', () => {
    expect(meant('9 2-1\n12 3-0\n1 1-1\n2\n12 2-0\n1-\n2 2-0\n2-0', series)).toEqual([
      '1: not-open',
      '2: impossible-score',
      '3: level-score',
      '4: no-match',
      '5: twice',
      '6: unreadable',
      '7: 2 first 2-0',
      '8: no-match',
    ]);
  });

  test('of nothing but scores fills the matches in their order, and leaves out empty lines', () => {
    expect(meant('1-0\n\n0-1')).toEqual(['1: 1 first', '3: 3 second']);
    expect(meant('2\n1\n1', single, 2)).toEqual(['1: 3 second', '2: 12 first', '3: no-match']);
  });
});

describe('a text pasted into a field', () => {
  test('fills down if it is one column of results', () => {
    expect(isColumn('2-1\n\nBea\n0-2\n')).toBe(true);
    expect(columnTexts('2-1\r\n\r\nBea\r\n')).toEqual(['2-1', '', 'Bea']);
  });

  test.each(['12 2-1\n7 Bea', '1\t2-0\n2\t0-2', 'Ann\t2-1'])('%j is looked at first', (text) => {
    expect(isColumn(text)).toBe(false);
  });
});
