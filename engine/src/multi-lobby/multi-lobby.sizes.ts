import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { balancedSizes } from '../tft/tft.draw.ts';

export interface LobbyBounds {
  readonly min: number;
  readonly max: number;
}

/** [ML4] Questions to confirm, each by itself: lobbies out of bounds, or nobody or everybody passed. */
export type MultiLobbyQuestion = 'sizes' | 'passed';

/** [ML1] */
export function checkBounds({ min, max }: LobbyBounds): Refused | undefined {
  const fits = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max;
  return fits ? undefined : refuse('lobby-size', { min, max });
}

/** [ML2] As few lobbies as hold everybody, evenly filled; if confirmed, they may be smaller than the minimum. */
export function splitIntoLobbies(
  players: number,
  { min, max }: LobbyBounds,
  isConfirmed: boolean,
): number[] | Refused {
  const lobbies = Math.ceil(players / max);
  if (lobbies > Math.floor(players / min) && !isConfirmed) {
    return refuse('lobby-size', { question: 'sizes', participants: players, min, max });
  }
  return balancedSizes(players, lobbies);
}
