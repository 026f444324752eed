import * as engine from '../../../../engine/src/index.ts';
import type { Coin, Drawn, Kind, Player } from '../player.ts';
import { drawTable, player as ours } from './ours.ts';

const startsAt = Date.UTC(2026, 0, 1);

/** As the server plays: decides each report from the few rows it has loaded, and returns what to save. */
export const player: Player = {
  entrants: ours.entrants,
  generate(kind: Kind, seeds: number[]): Drawn {
    const { shape, table } = drawTable(kind, seeds);
    const start = { type: 'start', assignments: [], eligible: seeds, leaveOut: false } as const;
    const seating = { format: 1, status: 'REGISTRATION_CLOSED', shape, matches: table } as const;
    const started = engine.advanceSeating(seating, start, startsAt);
    if (!started.ok) throw new Error(started.code);
    const rows = table.rows();
    return {
      play: (coin) => playOut(shape, rows, coin),
      pairs: () => rows.map(({ first, second }) => [first, second]),
    };
  },
};

function playOut(shape: engine.BracketShape, rows: engine.MatchRow[], coin: Coin): void {
  const format = shape.kind === 'single' ? 1 : 3;
  for (let match = 0; match < rows.length; match++) {
    const { first, second } = rows[match]!;
    const command = { type: 'finish', match, winner: coin() ? second : first } as const;
    const matches = new engine.LoadedRows<engine.MatchRow>();
    for (const needed of engine.matchesNeededBy(shape, command)) matches.set(needed, rows[needed]!);
    const state = { format, status: 'IN_PROGRESS', shape, matches, autoApprove: true } as const;
    const answer = engine.applyElimination(state, command, startsAt);
    const outcome = engine.asksForWhole(answer)
      ? engine.applyElimination({ ...state, whole: rows }, command, startsAt)
      : answer;
    if (!outcome.ok) throw new Error(outcome.code);
    for (const { after } of outcome.changes) rows[after.match] = after;
  }
}
