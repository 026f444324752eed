import { describe, expect, it } from 'vitest';
import { findingsIn } from './checked-tree.ts';

describe('names of migrations', () => {
  const migrations = 'server/src/database/migrations';
  const findingsAt = (now: string, name: string) =>
    findingsIn({ [`${migrations}/${name}`]: '' }, new Date(now));

  it.each([
    ['2026-12-01T08:00:00Z', '2026-12-01-match-notes.ts'],
    ['2026-12-01T08:00:00Z', '2026-11-15-match-notes.ts'],
    // It is the second of December in New Zealand.
    ['2026-12-01T12:00:00Z', '2026-12-02-match-notes.ts'],
    // Older than this check, and already applied to databases.
    ['2026-11-01T08:00:00Z', '2026-11-18-what-is-open.ts'],
    ['2026-12-01T08:00:00Z', '0012-versions.ts'],
  ])('%s: %s', (now, name) => expect(findingsAt(now, name)).toEqual([]));

  it.each([
    ['2026-12-01T08:00:00Z', '2026-12-02-match-notes.ts', 'is dated ahead'],
    ['2026-12-01T08:00:00Z', '2027-01-01-match-notes.ts', 'is dated ahead'],
    ['2026-12-01T08:00:00Z', '0013-match-notes.ts', 'is no name of a migration'],
    ['2026-12-01T08:00:00Z', '2026-13-01-match-notes.ts', 'is no name of a migration'],
    ['2026-12-01T08:00:00Z', '2026-12-01.ts', 'is no name of a migration'],
  ])('%s refuses %s', (now, name, message) =>
    expect(findingsAt(now, name)).toEqual([expect.stringContaining(message)]),
  );
});
