import { describe, expect, it, test } from 'vitest';
import { type ResultLine, readResultField, readResultLine } from './read-result-line.ts';

const score = (first: number, second: number, match?: number, ...names: string[]): ResultLine => ({
  says: 'score',
  match,
  score: [first, second],
  names,
});
const winner = (who: 'first' | 'second' | { name: string }, match?: number): ResultLine => ({
  says: 'winner',
  match,
  winner: who,
});

test.each<[string, ResultLine]>([
  ['', { says: 'nothing' }],
  ['  ', { says: 'nothing' }],
  ['1', winner('first')],
  ['2', winner('second')],
  ['12', { says: 'match', match: 12 }],
  ['#1', { says: 'match', match: 1 }],
  ['3', { says: 'match', match: 3 }],
  ['2-1', score(2, 1)],
  ['0–2', score(0, 2)],
  ['2:1', score(2, 1)],
  ['2 - 1', score(2, 1)],
  ['12 1', winner('first', 12)],
  ['12 2', winner('second', 12)],
  ['1 2', winner('second', 1)],
  ['12 2-1', score(2, 1, 12)],
  ['#12 2-1', score(2, 1, 12)],
  ['MID #12 2-1', score(2, 1, 12)],
  ['mid#12 2-1', score(2, 1, 12)],
  ['12: 2-1', score(2, 1, 12)],
  ['12. 2 - 1', score(2, 1, 12)],
  ['12) 2−1', score(2, 1, 12)],
  ['12 - 2-1', score(2, 1, 12)],
  ['12 – Bea', winner({ name: 'Bea' }, 12)],
  ['12\t2\t1', score(2, 1, 12)],
  ['12;2;1', score(2, 1, 12)],
  ['12\t2-1', score(2, 1, 12)],
  ['7 Bea', winner({ name: 'Bea' }, 7)],
  ['7\tBea  Smith ', winner({ name: 'Bea Smith' }, 7)],
  ['7 Bea 2-1', score(2, 1, 7, 'Bea')],
  ['7 2-1 Bea', score(2, 1, 7, 'Bea')],
  ['7 Ann 2-1 Bea', score(2, 1, 7, 'Ann', 'Bea')],
  ['Ann 2-1 Bea', score(2, 1, undefined, 'Ann', 'Bea')],
  ['Bea', winner({ name: 'Bea' })],
  ['7even', winner({ name: '7even' })],
  ['9 7even 2-0', score(2, 0, 9, '7even')],
  ['9 100', winner({ name: '100' }, 9)],
  ['2-', { says: 'unreadable' }],
  ['12 2-', { says: 'unreadable' }],
  ['-', { says: 'unreadable' }],
  ['12 -', { says: 'unreadable' }],
  ['2-1-0', { says: 'unreadable' }],
  ['???', { says: 'unreadable' }],
])('%j', (text, line) => {
  expect(readResultLine(text)).toEqual(line);
});

describe('while it is typed', () => {
  it('every beginning of a line has a meaning', () => {
    const whole = '12 2-1';
    const said = Array.from({ length: whole.length + 1 }, (_, to) => readResultLine(whole.slice(0, to)).says);
    expect(said).toEqual(['nothing', 'winner', 'match', 'match', 'winner', 'unreadable', 'score']);
  });

  it('names with a dash or a number are no score', () => {
    expect(readResultLine('4 Jean-Luc')).toEqual(winner({ name: 'Jean-Luc' }, 4));
    expect(readResultLine('4 Team 3')).toEqual(winner({ name: 'Team 3' }, 4));
    expect(readResultLine('4 A1-2B')).toEqual(winner({ name: 'A1-2B' }, 4));
  });
});

describe('in a field beside its match', () => {
  it.each(['2 1', '2.1', '2, 1', ' 2/1 ', '2-1', '2:1'])('%j is a score', (text) => {
    expect(readResultField(text)).toEqual(score(2, 1));
  });

  it('everything else means what it means in a line', () => {
    for (const text of ['', '1', '12 2-1', '7 Bea', '2 1 0', 'Ann 2-1 Bea'])
      expect(readResultField(text)).toEqual(readResultLine(text));
  });
});
