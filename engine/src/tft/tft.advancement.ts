import type { Draft } from '../draft.ts';
import type { LeaverDraft } from '../leavers.ts';
import { type Refused, refuse } from '../outcome.ts';
import { EMPTY, type ParticipantId, type Slot, VOID } from '../slot.ts';
import { duplicatesIn, type Placing } from '../standings.ts';
import { isOver, type LobbyRow, missedOut, openLobbyStatus, playersOf } from './tft.lobby-row.ts';
import {
  finalLobby,
  type LobbySeat,
  lowerFinalRoutes,
  placesNeeded,
  routes,
  type TftShape,
} from './tft.shape.ts';

export type TftEvent =
  | { readonly type: 'lobby-ready'; readonly lobby: number }
  | {
      readonly type: 'lobby-finished';
      readonly lobby: number;
      readonly places: readonly ParticipantId[];
      readonly auto: boolean;
    }
  | { readonly type: 'lobby-reverted'; readonly lobby: number }
  | { readonly type: 'lobby-reported'; readonly lobby: number; readonly by: ParticipantId }
  | { readonly type: 'reports-voided'; readonly lobby: number }
  | { readonly type: 'tournament-started' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] };

/** The context of one command on the tree. */
export interface TftContext {
  readonly shape: TftShape;
  readonly draft: Draft<LobbyRow>;
  readonly now: number;
  readonly events: TftEvent[];
  readonly leavers: LeaverDraft;
}

/** [TFT5] [TFT6] Updates a lobby after one of its seats changed, and the lobbies after it. */
export function settleLobby(context: TftContext, row: LobbyRow): void {
  row.status = openLobbyStatus(row, context.now);
  if (row.status === 'WAITING') return;
  const players = playersOf(row);
  const enough = row.lobby >= finalLobby(context.shape) ? 2 : placesNeeded(context.shape, row.lobby) + 1;
  if (players.length < enough) endLobby(context, row, players, true);
  else context.events.push({ type: 'lobby-ready', lobby: row.lobby });
}

/** [TFT4] */
export function checkPlaces(
  context: TftContext,
  row: LobbyRow,
  places: readonly ParticipantId[],
): Refused | undefined {
  const players = playersOf(row);
  const needed = Math.min(placesNeeded(context.shape, row.lobby), players.length);
  const twice = duplicatesIn(places);
  if (twice.length > 0) return refuse('named-twice', { lobby: row.lobby, participants: twice });
  const strangers = places.filter((participant) => !players.includes(participant));
  if (places.length === needed && strangers.length === 0) return undefined;
  return refuse('bad-places', { lobby: row.lobby, needed, given: places.length, strangers });
}

export function endLobby(
  context: TftContext,
  row: LobbyRow,
  places: readonly ParticipantId[],
  auto: boolean,
): void {
  row.places = [...places];
  row.status = 'FINISHED';
  row.auto = auto;
  context.events.push({ type: 'lobby-finished', lobby: row.lobby, places: row.places, auto });
  const ways = routes(context.shape, row.lobby);
  for (const [place, way] of ways.entries()) deliver(context, way, places[place] ?? VOID);
  const missed = missedOut(row, places.slice(0, ways.length));
  const consolation = lowerFinalRoutes(context.shape, row.lobby);
  for (const [index, way] of consolation.entries()) deliver(context, way, missed[index] ?? VOID);
}

/** [OUT2] Whoever left gets no seat; [DROP6] whoever dropped out sits there without playing. */
function deliver(context: TftContext, { lobby, seat }: LobbySeat, sent: Slot): void {
  const row = context.draft.get(lobby);
  const isGone = context.leavers.isGone(sent);
  if (isGone) context.leavers.miss(sent, lobby);
  row.seats = row.seats.with(seat, isGone ? VOID : sent);
  clearLeavers(context, row);
  settleLobby(context, row);
}

/** Every seat that a lobby fills. */
export const targetSeats = (shape: TftShape, lobby: number): LobbySeat[] => [
  ...routes(shape, lobby),
  ...lowerFinalRoutes(shape, lobby),
];

/** [REV1] The first later lobby whose result depends on this one, looking through those the engine ended. */
export function blockingLobby(
  context: Pick<TftContext, 'shape' | 'draft'>,
  lobby: number,
): number | undefined {
  for (const target of new Set(targetSeats(context.shape, lobby).map((seat) => seat.lobby))) {
    const next = context.draft.read(target);
    if (!isOver(next)) continue;
    const blocking = next.auto ? blockingLobby(context, target) : target;
    if (blocking !== undefined) return blocking;
  }
  return undefined;
}

/** [OUT2] [REM5] [DROP6] In an open lobby a removed player's seat becomes void; others who left keep it, out of play. */
export function clearLeavers({ leavers }: TftContext, row: LobbyRow): void {
  for (const [seat, slot] of row.seats.entries()) {
    const leaver = leavers.get(slot);
    if (leaver === undefined || row.out.includes(slot)) continue;
    leavers.miss(slot, row.lobby);
    if (leaver.how !== 'removed') row.out = [...row.out, slot];
    else row.seats = row.seats.with(seat, VOID);
  }
}

/** [TFT7] [REV4] Takes back a result and all that depends on it, the latest first. */
export function unwindLobby(context: TftContext, row: LobbyRow): void {
  for (const { lobby, seat } of targetSeats(context.shape, row.lobby)) {
    const next = context.draft.get(lobby);
    if (isOver(next)) unwindLobby(context, next);
    if (next.reporters.length > 0) context.events.push({ type: 'reports-voided', lobby });
    next.reporters = [];
    next.seats = next.seats.with(seat, EMPTY);
    clearLeavers(context, next);
    next.status = 'WAITING';
  }
  row.places = [];
  row.auto = false;
  row.status = openLobbyStatus(row, context.now);
  context.events.push({ type: 'lobby-reverted', lobby: row.lobby });
}
