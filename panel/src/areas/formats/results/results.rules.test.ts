import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { describe, expect, test } from 'vitest';
import { anOpenMatch } from './open-match.harness.ts';
import { patchOpen } from './patch-open.ts';
import { createResultDrafts } from './result-drafts.ts';
import { beginsRound, readField, reasonsByMatch, savable, sheetRows } from './results.rules.ts';

const kept = (entries: Record<string, string> = {}) => {
  const store = new Map(Object.entries(entries));
  return {
    store,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
};

const rowsOf = (open: readonly OpenMatch[], typed: readonly [OpenMatch, string][]) => {
  const drafts = createResultDrafts('results', kept());
  for (const [match, text] of typed) drafts.enter(match, text);
  return sheetRows(open, drafts.list(), undefined);
};

describe('a field', () => {
  const match = anOpenMatch(12, { games_count: 3 });
  test.each([
    ['2-1', 'first'],
    ['0:2', 'second'],
    ['2 1', 'first'],
    ['1.2', 'second'],
    ['2/0', 'first'],
    ['12 2-1', 'first'],
    ['Bea12 2-0', 'second'],
    ['7 2-1', 'other-match'],
    ['12', 'unreadable'],
    ['3-1', 'impossible-score'],
    ['1-1', 'level-score'],
    ['Ann12', 'no-score'],
    ['Cid', 'unknown-name'],
  ])('%j in a best of three is %s', (text, meaning) => {
    const read = readField(text, match);
    expect('choice' in read ? read.choice.winner : read.problem).toBe(meaning);
  });
});

describe('the rows of a sheet', () => {
  const [one, two, three] = [anOpenMatch(1), anOpenMatch(2), anOpenMatch(3)];

  test('are saved in the version on screen, unless they are no results', () => {
    const rows = rowsOf(
      [one, two, three],
      [
        [one, '1-0'],
        [two, '5-0'],
      ],
    );
    expect(savable(rows)).toEqual([{ match_id: one.id, winner_id: one.first_participant?.id, version: 4 }]);
    const series = anOpenMatch(5, { games_count: 3 });
    expect(savable(rowsOf([series], [[series, '1-2']]))).toMatchObject([{ match_result: '1:2' }]);
  });

  test('stay with what was typed when a colleague decides, and are not saved', () => {
    const rows = rowsOf([one, three], [[two, '1-0']]);
    expect(rows.map(({ match, stale }) => [match.match_number, stale])).toEqual([
      [1, undefined],
      [2, 'gone'],
      [3, undefined],
    ]);
    expect(savable(rows)).toEqual([]);
    expect(rows[1]?.draft?.text).toBe('1-0');
  });

  test('are to be looked at again after a report, and not after a new start', () => {
    const reported = { ...one, version: 5, status: 'PENDING', one_sided_result: '0:1' } as const;
    const moved = { ...two, version: 9, started_at: '2041-01-01T00:00:00Z' };
    const rows = rowsOf(
      [reported, moved],
      [
        [one, '1-0'],
        [two, '1-0'],
      ],
    );
    expect(rows.map(({ stale }) => stale)).toEqual(['changed', undefined]);
    expect(savable(rows)).toMatchObject([{ match_id: two.id, version: 9 }]);
  });

  test('keep the one that has the focus', () => {
    const rows = sheetRows([one], [], two);
    expect(rows.map(({ match }) => match.match_number)).toEqual([1, 2]);
  });

  test('stand under the heading of their round', () => {
    const rows = rowsOf(
      [one, two, anOpenMatch(3, { round_name: 'Round 2' }), anOpenMatch(4, { room_name: 'A' })],
      [],
    );
    expect(rows.map((row, index) => beginsRound(row, rows[index - 1]))).toEqual([true, false, true, true]);
  });
});

describe('what is typed', () => {
  test('survives a reload, and is forgotten once it is saved or emptied', () => {
    const keep = kept();
    const [one, two] = [anOpenMatch(1), anOpenMatch(2)];
    const drafts = createResultDrafts('results', keep);
    drafts.enter(one, '1-0');
    drafts.enter(two, '0-1');
    expect(createResultDrafts('results', keep).list()).toEqual(drafts.list());
    drafts.enter(two, ' ');
    drafts.drop([one.id]);
    expect([drafts.list(), keep.store.size]).toEqual([[], 0]);
    expect(createResultDrafts('results', kept({ results: 'broken' })).list()).toEqual([]);
  });

  test('says why the server refused it until it is typed anew', () => {
    const one = anOpenMatch(1);
    const drafts = createResultDrafts('results', kept());
    drafts.enter(one, '1-0');
    const rows = savable(sheetRows([one], drafts.list(), undefined));
    drafts.refuse(reasonsByMatch(rows, { 'rows[0][match_id]': ['Already won.'], 'rows[7][x]': ['?'] }));
    expect(drafts.find(one.id)?.reason).toBe('Already won.');
    expect(savable(sheetRows([one], drafts.list(), undefined))).toEqual([]);
    drafts.enter(one, '0-1');
    expect(drafts.find(one.id)?.reason).toBeUndefined();
  });
});

describe('an announced match', () => {
  const list = { data: [anOpenMatch(1), anOpenMatch(2)], meta: { total: 9 } };
  const [one] = list.data;

  test('takes its row’s place, and leaves the list once it is finished', () => {
    const reported = { ...one!, version: 5, status: 'PENDING' } as const;
    expect(patchOpen(list, reported).data[0]).toMatchObject({ status: 'PENDING', room_name: null });
    const finished = patchOpen(list, { ...one!, version: 6, status: 'FINISHED' });
    expect([finished.data.map(({ match_number }) => match_number), finished.meta.total]).toEqual([[2], 8]);
  });

  test('changes nothing if it is older than the row, or of another list', () => {
    expect(patchOpen(list, { ...one!, version: 3, status: 'FINISHED' })).toBe(list);
    expect(patchOpen(list, anOpenMatch(7))).toBe(list);
  });
});
