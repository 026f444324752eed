import { channels } from '@matchdesk/contract/channels';
import type { SavedScore, ScoreLine } from '@matchdesk/contract/formats/leaderboard.record';
import { useMemo, useSyncExternalStore } from 'react';
import { useChannel } from '#shared/live/use-channel.ts';
import type { GridRow, GridRows } from '#shared/score-grid/grid-rows.ts';
import { readLines, toGridRow } from './leaderboard.queries.ts';
import { createRowWindow, type RowWindow } from './row-window.ts';

const most = 500;
const REREAD_EVERY_MS = 1000;

async function loadLines(id: number, matchId: number, from: number, to: number) {
  const { data, meta } = await readLines(id, matchId, { from, to });
  return { rows: data.map(toGridRow), from: meta.from, total: meta.total };
}

/** The lines of a round in the order of their seats; the window holds those that were loaded. */
function toRows(id: number, matchId: number, window: RowWindow<GridRow>): GridRows {
  const goTo = (line: ScoreLine | undefined) => {
    if (!line) return undefined;
    window.put(line.seat - 1, toGridRow(line));
    return line.seat - 1;
  };
  return {
    count: window.count(),
    at: window.at,
    indexOf: window.indexOf,
    show: window.show,
    async find(text, after) {
      const { data } = await readLines(id, matchId, { search: text.trim() });
      return goTo(data.find(({ seat }) => seat - 1 > after) ?? data[0]);
    },
    async nextMissing(after) {
      const later = await readLines(id, matchId, { missing: true, from: after + 1, to: after + 1 });
      if (later.data[0]) return goTo(later.data[0]);
      return goTo((await readLines(id, matchId, { missing: true, from: 0, to: 0 })).data[0]);
    },
    async all() {
      const rows: GridRow[] = [];
      for (let from = 0; from < Math.max(1, window.count()); from += most)
        rows.push(...(await loadLines(id, matchId, from, from + most - 1)).rows);
      return rows;
    },
  };
}

/** The lines of a round, live: a colleague's score appears in its cell at once, and the ranks are then read again. */
export function useLines(
  id: number,
  matchId: number,
): { rows: GridRows; saved: (scores: readonly SavedScore[]) => void } {
  const window = useMemo(
    () =>
      createRowWindow<GridRow>((from, to) => loadLines(id, matchId, from, to), {
        rereadEvery: REREAD_EVERY_MS,
      }),
    [id, matchId],
  );
  const version = useSyncExternalStore(window.subscribe, window.version);
  useChannel(
    channels.arena(id, '*'),
    ({ type, data }) => {
      if (type === 'scores' && data.match_id === matchId)
        for (const { participant_id, points, by } of data.cells ?? [])
          window.change(participant_id, (row) => ({ ...row, points, by }));
      window.reread();
    },
    { onGap: () => window.reread() },
  );
  useChannel(channels.tournament(id), ({ type }) => {
    if (type === 'brackets') window.reread();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of this version
  const rows = useMemo(() => toRows(id, matchId, window), [id, matchId, window, version]);
  return {
    rows,
    saved(scores) {
      for (const { id: own, points } of scores) window.change(own, (row) => ({ ...row, points }));
      window.reread();
    },
  };
}
