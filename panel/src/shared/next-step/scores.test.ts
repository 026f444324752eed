import { seriesText } from '@matchdesk/contract/formats/possible-scores';
import { describe, expect, it } from 'vitest';
import { isWin, ownScore, scoreChoices, sentScore } from './scores.ts';

describe('the scores to pick', () => {
  it.each([
    [1, ['1–0', '0–1']],
    [3, ['2–0', '2–1', '1–2', '0–2']],
    [5, ['3–0', '3–1', '3–2', '2–3', '1–3', '0–3']],
  ])('of a best of %i go from the clearest win to the clearest loss', (games, said) => {
    expect(scoreChoices(games).map(seriesText)).toEqual(said);
  });

  it('are won in their first half', () => {
    expect(scoreChoices(3).map(isWin)).toEqual([true, true, false, false]);
  });
});

describe('a score', () => {
  it('is turned for the second side, both ways', () => {
    expect(ownScore('2:1', 'first')).toEqual([2, 1]);
    expect(ownScore('2:1', 'second')).toEqual([1, 2]);
    expect(sentScore([2, 1], 'first')).toBe('2:1');
    expect(sentScore([2, 1], 'second')).toBe('1:2');
  });

  it.each(['first', 'second'] as const)('is sent by the %s side as it was read', (side) => {
    for (const own of scoreChoices(5)) expect(ownScore(sentScore(own, side), side)).toEqual(own);
  });
});
