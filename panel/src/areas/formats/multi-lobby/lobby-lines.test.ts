import type { LobbyLine } from '@matchdesk/contract/formats/multi-lobby.record';
import { expect, test } from 'vitest';
import { toRows } from './lobby-lines.ts';

const line = (id: number, points: number | null, out: LobbyLine['out'] = null) =>
  ({ id, points, out, passed: false, by: null, participant: { name: `P${id}` } }) as LobbyLine;

test('a line shows what is stored, and 0 points have a rank', () => {
  const passed = { ...line(1, 0), passed: true, by: 'Anna' } as LobbyLine;
  const row = { id: 1, name: 'P1', points: 0, passed: true, rank: 1, isOut: false, by: 'Anna' };
  expect(toRows([line(2, null), passed])[1]).toEqual(row);
  expect(toRows([])).toEqual([]);
});

test('lines keep their seats, equal points share a rank, and who left has none', () => {
  const rows = toRows([line(1, 5), line(2, 9), line(3, 9), line(4, null), line(5, 20, 'removed')]);
  expect(rows.map(({ id, rank, isOut }) => [id, rank, isOut])).toEqual([
    [1, 3, false],
    [2, 1, false],
    [3, 1, false],
    [4, null, false],
    [5, null, true],
  ]);
});
