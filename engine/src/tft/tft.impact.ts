import { Draft, loading, type Rows } from '../draft.ts';
import type { Impact } from '../impact.ts';
import { type Refused, refuse } from '../outcome.ts';
import { EMPTY } from '../slot.ts';
import { blockingLobby, targetSeats } from './tft.advancement.ts';
import { lobbiesNeeded } from './tft.apply.ts';
import { isOver, LOBBY_ROWS, type LobbyRow } from './tft.lobby-row.ts';
import { placedInLobby } from './tft.places.ts';
import { lobbyCount, type TftShape, targetLobbies } from './tft.shape.ts';

export interface TftImpact {
  readonly ok: true;
  readonly blockedBy: number | undefined;
  readonly impact: Impact;
}

/** [REV3] What a revert of this lobby would undo, all the way down. Changes nothing. */
export function tftRevertImpact(
  shape: TftShape,
  lobbies: Rows<LobbyRow>,
  lobby: number,
): TftImpact | Refused {
  if (!(lobby >= 0 && lobby < lobbyCount(shape))) return refuse('unknown-match', { lobby });
  return loading<TftImpact | Refused>(
    () => {
      const draft = new Draft(lobbies, LOBBY_ROWS);
      const row = draft.read(lobby);
      if (!isOver(row)) return refuse('not-finished', { lobby });
      if (row.auto) return refuse('free-win', { lobby });
      const blockedBy = blockingLobby({ shape, draft }, lobby);
      return { ok: true, blockedBy, impact: impactOf(shape, draft, row, new Set()) };
    },
    (missing) => lobbiesNeeded(shape, missing),
  );
}

function impactOf(shape: TftShape, draft: Draft<LobbyRow>, row: LobbyRow, seen: Set<number>): Impact {
  seen.add(row.lobby);
  const seats = targetSeats(shape, row.lobby)
    .map(({ lobby, seat }) => ({ match: lobby, side: seat, slot: draft.read(lobby).seats[seat]! }))
    .filter(({ slot }) => slot !== EMPTY);
  const below: Impact[] = [];
  for (const lobby of targetLobbies(shape, row.lobby)) {
    const next = draft.read(lobby);
    if (isOver(next) && !seen.has(lobby)) below.push(impactOf(shape, draft, next, seen));
  }
  const places = placedInLobby(shape, row);
  return { kind: 'lobby', number: row.lobby, winners: row.places, auto: row.auto, seats, places, below };
}
