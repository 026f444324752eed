import { balancedSizes } from '../lobbies/dealing.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';

export interface LobbyBounds {
  readonly min: number;
  readonly max: number;
}

/** [ML1] */
export function checkBounds({ min, max }: LobbyBounds): Refused | undefined {
  const fits = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max;
  return fits ? undefined : refuse('lobby-size', { min, max });
}

/** [ML2] As few lobbies as hold everybody, evenly filled; `force` lets them fall below the minimum. */
export function splitIntoLobbies(
  players: number,
  { min, max }: LobbyBounds,
  force: boolean,
): number[] | Refused {
  const lobbies = Math.ceil(players / max);
  if (lobbies > Math.floor(players / min) && !force) {
    return refuse('lobby-size', { participants: players, min, max });
  }
  return balancedSizes(players, lobbies);
}
