import type { Rows } from '../draft.ts';
import { EMPTY, isParticipant, type ParticipantId } from '../slot.ts';
import type { Placing } from '../standings.ts';
import { type LobbyRow, missedOut } from './tft.lobby-row.ts';
import { placedInLobby } from './tft.places.ts';
import { placeOfLobby, seatFeeder, type TftShape } from './tft.shape.ts';

/** [WHY5] Why a seat of a TFT lobby holds what it holds. */
export type LobbySeatReason =
  | { readonly kind: 'dealt'; readonly turn: number }
  | { readonly kind: 'awaits'; readonly lobby: number; readonly place: number }
  | { readonly kind: 'came-from'; readonly lobby: number; readonly place: number; readonly auto: boolean }
  | { readonly kind: 'nobody-came'; readonly lobby: number; readonly place: number }
  | { readonly kind: 'left'; readonly lobby: number; readonly participant: ParticipantId };

export function whyLobbySeat(
  shape: TftShape,
  lobbies: Rows<LobbyRow>,
  lobby: number,
  seat: number,
): LobbySeatReason | undefined {
  const slot = lobbies.find(lobby)?.seats[seat];
  if (slot === undefined) return undefined;
  const feeder = seatFeeder(shape, lobby, seat);
  if (feeder === undefined) return { kind: 'dealt', turn: seat + 1 };
  if (slot === EMPTY) return { kind: 'awaits', ...feeder };
  const from = lobbies.find(feeder.lobby);
  if (from === undefined) return undefined;
  if (isParticipant(slot)) return { kind: 'came-from', ...feeder, auto: from.auto };
  const expected = [...from.places, ...missedOut(from, from.places)][feeder.place - 1];
  return expected === undefined
    ? { kind: 'nobody-came', ...feeder }
    : { kind: 'left', lobby: feeder.lobby, participant: expected };
}

/** [WHY7] Why somebody has their final place: the lobby that gave it, and how they ended there. */
export interface LobbyPlaceReason extends Placing {
  readonly lobby: number;
  readonly round: number;
  /** `null` where the lobby names only those who go on. */
  readonly placeInLobby: number | null;
  /** They did not play it: disqualified, or dropped out. */
  readonly isOut: boolean;
}

/** `undefined`: this lobby gave them no place. */
export function whyTftPlace(
  shape: TftShape,
  row: LobbyRow,
  participant: ParticipantId,
): LobbyPlaceReason | undefined {
  const placing = placedInLobby(shape, row).find((placed) => placed.participant === participant);
  if (placing === undefined) return undefined;
  const index = row.places.indexOf(participant);
  return {
    ...placing,
    lobby: row.lobby,
    round: placeOfLobby(shape, row.lobby).round,
    placeInLobby: index < 0 ? null : index + 1,
    isOut: row.out.includes(participant),
  };
}
