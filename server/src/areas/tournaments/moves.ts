import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { canMove, type Format, movesByHand } from '@matchdesk/engine';

interface Movable {
  status: TournamentStatus;
  type: number;
  is_generated: boolean;
}

/** Where those with 'Tournament edit' may move it now, forward first. */
export function movesOf({ status, type, is_generated }: Movable): TournamentStatus[] {
  const format = type as Format;
  const steps = movesByHand(status, format, is_generated);
  return canMove(status, 'CLOSED', 'archive', format) ? [...steps, 'CLOSED'] : steps;
}
