import type { LobbyLine } from '@matchdesk/contract/formats/multi-lobby.record';
import type { GridRow } from '#shared/score-grid/grid-rows.ts';

/** The lines of a lobby for the grid, in the order of their seats; equal points share a rank. */
export function toRows(lines: readonly LobbyLine[]): GridRow[] {
  const points = lines
    .filter((line) => line.out === null && line.points !== null)
    .map((line) => line.points!)
    .sort((one, other) => other - one);
  return lines.map((line) => ({
    id: line.id,
    name: line.participant.name,
    points: line.points,
    passed: line.passed,
    rank: line.out !== null || line.points === null ? null : points.indexOf(line.points) + 1,
    isOut: line.out !== null,
    by: line.by,
  }));
}
