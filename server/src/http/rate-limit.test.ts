import { expect, test } from 'vitest';
import { movableClock } from '#clock.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Refusal } from './refusal.ts';

const start = new Date('2040-06-01T12:00:00Z');

function limited(perMinute: number) {
  const clock = movableClock(start);
  const count = createRateLimit<string>(clock, perMinute);
  const answerTo = (key: string) => {
    try {
      return count(key) ?? 'fine';
    } catch (error) {
      const { code, facts } = error as Refusal;
      return `${code} ${facts.seconds}`;
    }
  };
  return { clock, answerTo };
}

test('each key has so many a minute, and is told how many seconds are left', () => {
  const { clock, answerTo } = limited(2);
  expect(['a', 'a', 'b'].map(answerTo)).toEqual(['fine', 'fine', 'fine']);
  expect(answerTo('a')).toBe('too-many-requests 60');
  clock.advance(30_001);
  expect([answerTo('a'), answerTo('b')]).toEqual(['too-many-requests 30', 'fine']);
  clock.advance(29_998);
  expect(answerTo('a')).toBe('too-many-requests 1');
  clock.advance(1);
  expect(answerTo('a')).toBe('fine');
});

test('a clock that is set back by a minute begins a new minute too', () => {
  const { clock, answerTo } = limited(1);
  answerTo('a');
  clock.advance(-59_999);
  expect(answerTo('a')).toBe('too-many-requests 120');
  clock.advance(-1);
  expect(answerTo('a')).toBe('fine');
});
