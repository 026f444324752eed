import { describe, expect, it } from 'vitest';
import { sortName, sortNames, sorts } from './tournament-sorts.ts';

describe('the four sorts', () => {
  it('come back from what they ask the server for', () => {
    expect(sortNames.map((name) => sortName(sorts[name]))).toEqual(sortNames);
  });

  it('name a sort of an old address by its order', () => {
    expect(sortName({ order: 'started_at', direction: 'ASC' })).toBe('start');
  });
});
