import type { ParticipantId } from '../slot.ts';
import { isParticipant } from '../slot.ts';
import type { Placing } from '../standings/placing.ts';
import { isOver, type LobbyRow } from './lobby-row.ts';
import type { TftShape } from './tft-shape.ts';
import { finalLobby, lowerFinalLobby, placeOfLobby } from './tft-shape.ts';

/**
 * [TFT10] The final's places, the consolation's if there is one, then by the round reached; who went out in
 * the same round shares. Only what is decided.
 */
export function tftPlacings(shape: TftShape, lobbies: Iterable<LobbyRow>): Placing[] {
  const groups: ParticipantId[][] = [];
  const outByRound = new Map<number, ParticipantId[]>();
  const rows = [...lobbies].filter(isOver);
  const final = rows.find(({ lobby }) => lobby === finalLobby(shape));
  const consolation = rows.find(({ lobby }) => lobby === lowerFinalLobby(shape));
  for (const row of [final, consolation]) if (row !== undefined) groups.push(...ranks(row));
  const consoled = new Set(consolation?.seats ?? []);
  for (const row of rows.filter(({ lobby }) => lobby < finalLobby(shape))) {
    const { round } = placeOfLobby(shape, row.lobby);
    const through = new Set(row.places.slice(0, 4));
    const out = row.seats.filter((slot) => isParticipant(slot) && !through.has(slot) && !consoled.has(slot));
    outByRound.set(round, [...(outByRound.get(round) ?? []), ...out]);
  }
  const rounds = [...outByRound.keys()].toSorted((a, b) => b - a);
  groups.push(...rounds.map((round) => outByRound.get(round)!));
  // Places count from the bottom, so that those already out have theirs while others still play.
  let last = shape.players;
  const placings: Placing[] = [];
  for (const group of groups.toReversed()) {
    const from = last - group.length + 1;
    placings.push(...group.map((participant) => ({ participant, from, to: last })));
    last = from - 1;
  }
  return placings.toSorted((a, b) => a.from - b.from || a.participant - b.participant);
}

/** One group a place; who was disqualified shares the last. */
function ranks(row: LobbyRow): ParticipantId[][] {
  const placed = row.places.map((participant) => [participant]);
  const rest = row.seats.filter((slot) => isParticipant(slot) && !row.places.includes(slot));
  return rest.length === 0 ? placed : [...placed, rest];
}
