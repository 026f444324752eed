import { describe, expect, it } from 'vitest';
import { sortName, sortNames, sorts } from './tournaments.queries.ts';

describe('the four sorts', () => {
  it('[D23] ask for the newest or oldest first, the latest start, or what runs', () => {
    expect(sorts).toEqual({
      latest: { order: 'id', direction: 'DESC' },
      relevant: { order: 'status', direction: 'ASC' },
      old: { order: 'id', direction: 'ASC' },
      start: { order: 'started_at', direction: 'DESC' },
    });
  });

  it('come back from what they ask the server for', () => {
    expect(sortNames.map((name) => sortName(sorts[name]))).toEqual(sortNames);
  });

  it('name a sort of an old address by its order', () => {
    expect(sortName({ order: 'started_at', direction: 'ASC' })).toBe('start');
    expect(sortName({ order: 'status', direction: 'DESC' })).toBe('relevant');
    expect(sortName({ order: 'title' as never, direction: 'ASC' })).toBe('latest');
  });
});
