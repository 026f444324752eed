import { describe, expect, it, test } from 'vitest';
import { choiceIn } from './choice-in-match.ts';
import { seriesText } from './possible-scores.ts';
import { readResultLine } from './read-result-line.ts';

const between = (first: string | null, second: string | null, games_count = 1) => ({
  first_participant: first === null ? null : { name: first },
  second_participant: second === null ? null : { name: second },
  games_count,
});

/** `first 2–1`, or the problem. */
function readIn(text: string, match: ReturnType<typeof between>): string {
  const read = choiceIn(readResultLine(text), match);
  if ('problem' in read) return read.problem;
  const { winner, score } = read.choice;
  return score ? `${winner} ${seriesText(score)}` : winner;
}

describe('in a single game', () => {
  const match = between('Ann', 'Bea Smith');

  test.each([
    ['1', 'first'],
    ['2', 'second'],
    ['12 2', 'second'],
    ['1-0', 'first'],
    ['0:1', 'second'],
    ['12 ann', 'first'],
    ['12 BEA  smith', 'second'],
    ['12 Bea', 'second'],
    ['Bea 1-0', 'second'],
    ['12 Cy', 'unknown-name'],
    ['2-1', 'impossible-score'],
    ['1-1', 'level-score'],
    ['12', 'no-result'],
    ['', 'no-result'],
    ['2-', 'unreadable'],
  ])('%j is %s', (text, meant) => {
    expect(readIn(text, match)).toBe(meant);
  });
});

describe('in a best of three', () => {
  const match = between('Ann', 'Bea', 3);

  test.each([
    ['2-1', 'first 2–1'],
    ['12 0-2', 'second 0–2'],
    ['12 Bea 2-1', 'second 1–2'],
    ['12 Bea 1-2', 'second 1–2'],
    ['12 2-1 Ann', 'first 2–1'],
    ['Ann 2-1 Bea', 'first 2–1'],
    ['Bea 2-1 Ann', 'second 1–2'],
    ['Bea 0-2 Ann', 'first 2–0'],
    ['1', 'no-score'],
    ['12 Bea', 'no-score'],
    ['1-0', 'impossible-score'],
    ['3-0', 'impossible-score'],
    ['1-1', 'level-score'],
    ['12 Cy 2-1', 'unknown-name'],
    ['Ann 2-1 Cy', 'unknown-name'],
    ['Ann 2-1 Ann', 'unclear-name'],
  ])('%j is %s', (text, meant) => {
    expect(readIn(text, match)).toBe(meant);
  });
});

describe('a name', () => {
  it('that both sides begin with is unclear, unless it is one of them as a whole', () => {
    const match = between('Bea', 'Beatrix');
    expect(readIn('3 Be', match)).toBe('unclear-name');
    expect(readIn('3 Bea', match)).toBe('first');
    expect(readIn('3 Beat', match)).toBe('second');
  });

  it('may be a number', () => {
    expect(readIn('3 100', between('100', 'Ann'))).toBe('first');
    expect(readIn('3 7', between('100', 'Ann'))).toBe('unknown-name');
  });

  it('is compared without width and case', () => {
    expect(readIn('3 ｅｖａ', between('EVA', 'Ann'))).toBe('first');
  });
});

it('nobody wins while a side is missing', () => {
  expect(readIn('1', between('Ann', null))).toBe('missing-side');
  expect(readIn('2-0', between(null, 'Bea', 3))).toBe('missing-side');
});
