import { EMPTY_IMPACT, type Impact } from '../impact.ts';
import { type Refused, refuse } from '../outcome.ts';
import { movedPlaces } from '../standings.ts';
import { hasScores, lastRound, lobbiesOf, type RoundLobby } from './multi-lobby.lobby-row.ts';
import { multiLobbyPlacings } from './multi-lobby.standings.ts';

/** [REV3] [REV7] What going back to a round would undo: every later round with its lobbies, and the places. */
export function multiLobbyRevertImpact(
  lobbies: readonly RoundLobby[],
  round: number,
): { readonly ok: true; readonly impact: Impact } | Refused {
  const last = lastRound(lobbies);
  if (round < 1 || round >= last) return refuse('no-previous-round', { round, last });
  let below: readonly Impact[] = [];
  for (let later = last; later > round; later--) {
    const fallen = lobbiesOf(lobbies, later).map((lobby) => lobbyImpact(lobby));
    below = [{ ...EMPTY_IMPACT, kind: 'round', number: later, below: [...below, ...fallen] }];
  }
  const places = movedPlaces(
    multiLobbyPlacings(lobbies.filter((lobby) => lobby.round <= round)),
    multiLobbyPlacings(lobbies),
  );
  return { ok: true, impact: { ...EMPTY_IMPACT, kind: 'round', number: round, places, below } };
}

const lobbyImpact = (row: RoundLobby): Impact => ({
  ...EMPTY_IMPACT,
  kind: 'lobby',
  number: row.lobby,
  auto: !hasScores(row),
  winners: row.lines.filter(({ passed }) => passed).map(({ participant }) => participant),
  seats: row.lines.map(({ participant }, seat) => ({ match: row.lobby, side: seat, slot: participant })),
});
