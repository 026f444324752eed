import type { LobbyLine } from '@matchdesk/contract/formats/multi-lobby.record';
import { leavings } from '@matchdesk/contract/tournaments/participants.rules';
import type { TFunction } from 'i18next';
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

/** The participant whose line a History field is about; undefined if it is about the lobby. */
export function lineOf(field: string): number | undefined {
  const participant = /^participant (\d+)$/.exec(field)?.[1];
  return participant === undefined ? undefined : Number(participant);
}

/** A stored line of the History, such as `12, passed, disqualified` or `lobby 3`, in words. */
export function lineWords(t: TFunction<'multi-lobby'>, kept: string): string {
  const word = (part: string): string => {
    const lobby = /^lobby (\d+)$/.exec(part)?.[1];
    if (lobby !== undefined) return t('lobby.title', { lobby });
    const known = (['passed', ...leavings] as const).find((one) => one === part);
    return known ? t(`history.line.${known}`) : part;
  };
  return kept.split(', ').map(word).join(', ');
}
