import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from './toasts.ts';
import { type ChangedVersion, lineVersions, matchVersions } from './undo.ts';

afterEach(() => {
  toasts.clear();
  vi.useRealTimers();
});

describe('the toast store', () => {
  it('[SHELL-08] keeps message, type (info unless given) and an id made from the current time', () => {
    vi.useFakeTimers({ now: 5_000_000_000_000 });
    const first = toasts.add({ message: 'Saved' });
    const second = toasts.add({ message: 'Careful', type: 'warning' });
    expect(first).toBe(5_000_000_000_000);
    expect(second).toBe(first + 1);
    expect(toasts.list()).toMatchObject([
      { id: first, message: 'Saved', type: 'info', ms: 5000 },
      { id: second, message: 'Careful', type: 'warning', ms: 5000 },
    ]);
  });

  it('[SHELL-09] adds, removes by id and clears', () => {
    const ids = ['a', 'b', 'c'].map((message) => toasts.add({ message }));
    toasts.remove(ids[1]!);
    expect(toasts.list().map(({ message }) => message)).toEqual(['a', 'c']);
    toasts.clear();
    expect(toasts.list()).toEqual([]);
  });

  it('keeps errors for twenty seconds, and what can be undone for ten', () => {
    toasts.add({ message: 'No', type: 'error' });
    toasts.add({ message: 'Deleted', action: { label: 'Undo', run: () => {} } });
    toasts.add({ message: 'Save success!', ms: 3000 });
    expect(toasts.list().map(({ ms }) => ms)).toEqual([20_000, 10_000, 3000]);
  });

  describe('of an Undo', () => {
    const now = (status: string, actions: string[]) =>
      ({ id: 7, status, moves: [], actions }) as unknown as Tournament;
    const offer = (tournament: number, decision?: number) =>
      toasts.add({
        message: `${tournament} ${decision ?? 'start'}`,
        action: { label: 'Undo', run: () => {} },
        undoing: {
          tournament,
          isPossible: ({ actions }) => actions.includes(decision ? 'revert' : 'undo-start'),
          ...(decision !== undefined && { decision }),
        },
      });
    const offerWritten = (message: string, wrote: readonly ChangedVersion[]) =>
      toasts.add({
        message,
        action: { label: 'Undo', run: () => {} },
        undoing: { tournament: 7, isPossible: () => true, decision: 1, wrote },
      });
    const messages = () => toasts.list().map(({ message }) => message);

    it('leaves when the tournament no longer allows what it takes back', () => {
      offer(7);
      offer(8);
      toasts.add({ message: 'Saved' });
      toasts.keepPossible(now('STARTED', ['undo-start', 'revert']));
      expect(messages()).toEqual(['7 start', '8 start', 'Saved']);
      toasts.keepPossible(now('IN_PROGRESS', ['revert']));
      expect(messages()).toEqual(['8 start', 'Saved']);
    });

    it('leaves when its decision was undone elsewhere, or another one followed', () => {
      offer(7, 1);
      offer(7, 2);
      offer(8, 3);
      offer(7);
      toasts.dropDecisions(7, 1);
      expect(messages()).toEqual(['7 2', '8 3', '7 start']);
      toasts.dropDecisions(7);
      expect(messages()).toEqual(['8 3', '7 start']);
    });

    it('leaves when somebody changes a match that it wrote, and not by its own echo', () => {
      const wrote = [
        { id: 31, version: 2 },
        { id: 33, version: 5 },
      ];
      offerWritten('match 31', matchVersions(wrote));
      toasts.dropOvertaken(7, matchVersions(wrote));
      toasts.dropOvertaken(7, matchVersions([{ id: 32, version: 9 }]));
      toasts.dropOvertaken(8, matchVersions([{ id: 33, version: 6 }]));
      expect(messages()).toEqual(['match 31']);
      toasts.dropOvertaken(7, matchVersions([{ id: 33, version: 6 }]));
      expect(messages()).toEqual([]);
    });

    it('of scores leaves when somebody changes one of their lines', () => {
      const lobby = { id: 31, version: 2 };
      const later = { id: 31, version: 3 };
      offerWritten('lines 4 and 5', lineVersions(lobby, [{ id: 4 }, { id: 5 }]));
      toasts.dropOvertaken(7, lineVersions(lobby, [{ id: 4 }, { id: 5 }]));
      toasts.dropOvertaken(7, lineVersions(later, [{ id: 6 }]));
      toasts.dropOvertaken(7, matchVersions([{ id: 4, version: 9 }]));
      expect(messages()).toEqual(['lines 4 and 5']);
      toasts.dropOvertaken(7, lineVersions(later, [{ id: 5 }]));
      expect(messages()).toEqual([]);
    });
  });

  it('says the same failure once at a time', () => {
    const first = toasts.addOnce({ message: 'No', type: 'error' });
    expect(toasts.addOnce({ message: 'No', type: 'error' })).toBe(first);
    toasts.remove(first);
    expect(toasts.addOnce({ message: 'No', type: 'error' })).not.toBe(first);
  });
});
