import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Format } from '@matchdesk/engine';
import { canMove, movesByHand } from '@matchdesk/engine/status';

interface Movable {
  status: TournamentStatus;
  type: Format;
  is_generated: boolean;
}

/** The statuses to which staff with 'Tournament edit' may move it now, forward first. */
export function movesOf({ status, type, is_generated }: Movable): TournamentStatus[] {
  const steps = movesByHand(status, type, is_generated);
  return canMove(status, 'CLOSED', 'archive', type) ? [...steps, 'CLOSED'] : steps;
}
