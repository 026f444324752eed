import { isGone, type Left, NOBODY_LEFT } from '../leavers.ts';
import { isParticipant } from '../slot.ts';
import { type Placing, rankRemaining, sharedPlaces } from '../standings.ts';
import { isOver, type LobbyRow } from './tft.lobby-row.ts';
import {
  entering,
  finalLobby,
  lobbySize,
  lowerFinalLobby,
  placeOfLobby,
  routes,
  type TftShape,
} from './tft.shape.ts';

/**
 * [TFT10] The final's places, the consolation's if there is one, then by the round reached; those who went out in the
 * same round share a range. Only decided places are listed.
 */
export function tftPlacings(
  shape: TftShape,
  lobbies: Iterable<LobbyRow>,
  left: Left = NOBODY_LEFT,
): Placing[] {
  const placings: Placing[] = [];
  for (const row of lobbies) {
    const placed = placedInLobby(shape, row);
    placings.push(...placed.filter(({ participant }) => !isGone(left.get(participant))));
  }
  return placings.toSorted((a, b) => a.from - b.from || a.participant - b.participant);
}

/** [TFT10] The final places, ranked over those who remain. */
export const tftFinalPlaces = (shape: TftShape, lobbies: Iterable<LobbyRow>, left: Left): Placing[] =>
  rankRemaining(tftPlacings(shape, lobbies, left));

/** [TFT10] Those who got their final place by this lobby, with the place: it follows from the lobby alone. */
export function placedInLobby(shape: TftShape, row: LobbyRow): Placing[] {
  if (!isOver(row)) return [];
  if (row.lobby === finalLobby(shape)) return ranked(row, 1);
  if (row.lobby === lowerFinalLobby(shape)) return ranked(row, lobbySize(shape, finalLobby(shape)) + 1);
  const { round } = placeOfLobby(shape, row.lobby);
  const goOn = row.places.slice(0, routes(shape, row.lobby).length);
  const out = row.seats.filter((slot) => isParticipant(slot) && !goOn.includes(slot));
  const to = entering(shape, round);
  if (shape.lowerFinal && round === shape.lobbies.length - 1) {
    // The others still play for the places before these.
    const notPlaying = out.filter((participant) => row.out.includes(participant));
    return notPlaying.map((participant) => ({ participant, from: to, to }));
  }
  const from = entering(shape, round + 1) + 1;
  return out.map((participant) => ({ participant, from, to }));
}

/** One place each; those who were disqualified or dropped out share the last. */
function ranked(row: LobbyRow, firstPlace: number): Placing[] {
  const rest = row.seats.filter((slot) => isParticipant(slot) && !row.places.includes(slot));
  return sharedPlaces(
    [...row.places, ...rest],
    (participant) => participant,
    (a, b) => rest.includes(a) && rest.includes(b),
    firstPlace,
  );
}
