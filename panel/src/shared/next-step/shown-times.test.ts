import { describe, expect, it } from 'vitest';
import { momentWithin } from './shown-times.ts';

describe('a moment within a sentence', () => {
  const evening = new Date(2026, 10, 15, 18, 30);
  const value = evening.toISOString();

  it('is the time alone today', () => {
    const now = new Date(2026, 10, 15, 9).getTime();
    expect(momentWithin(value, 'en', now)).toBe('at 18:30');
    expect(momentWithin(value, 'it', now)).toBe('alle 18:30');
  });

  it('has its day on another day', () => {
    const now = new Date(2026, 10, 14, 23, 59).getTime();
    expect(momentWithin(value, 'en', now)).toMatch(/^on Sun,? 15 Nov at 18:30$/);
    expect(momentWithin(value, 'it', now)).toMatch(/^dom,? 15 nov alle 18:30$/);
  });
});
