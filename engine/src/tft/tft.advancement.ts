import type { Draft } from '../draft.ts';
import type { LeaverDraft } from '../leaving/leaver-draft.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId, Slot } from '../slot.ts';
import { EMPTY, VOID } from '../slot.ts';
import { namedTwice } from '../standings/duplicate-participants.ts';
import type { Placing } from '../standings/standings.placing.ts';
import { isOver, type LobbyRow, missedOut, openLobbyStatus, playersOf } from './tft.lobby-row.ts';
import type { LobbySeat, TftShape } from './tft.shape.ts';
import { finalLobby, lowerFinalRoutes, placesNeeded, routes } from './tft.shape.ts';

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
export interface TftPlay {
  readonly shape: TftShape;
  readonly draft: Draft<LobbyRow>;
  readonly now: number;
  readonly events: TftEvent[];
  readonly leavers: LeaverDraft;
}

/** [TFT5] [TFT6] Updates a lobby after one of its seats changed, and the lobbies after it. */
export function settleLobby(play: TftPlay, row: LobbyRow): void {
  row.status = openLobbyStatus(row, play.now);
  if (row.status === 'WAITING') return;
  const players = playersOf(row);
  const enough = row.lobby >= finalLobby(play.shape) ? 2 : placesNeeded(play.shape, row.lobby) + 1;
  if (players.length < enough) endLobby(play, row, players, true);
  else play.events.push({ type: 'lobby-ready', lobby: row.lobby });
}

/** [TFT4] */
export function checkPlaces(
  play: TftPlay,
  row: LobbyRow,
  places: readonly ParticipantId[],
): Refused | undefined {
  const players = playersOf(row);
  const needed = Math.min(placesNeeded(play.shape, row.lobby), players.length);
  const twice = namedTwice(places);
  if (twice.length > 0) return refuse('named-twice', { lobby: row.lobby, participants: twice });
  const strangers = places.filter((participant) => !players.includes(participant));
  if (places.length === needed && strangers.length === 0) return undefined;
  return refuse('bad-places', { lobby: row.lobby, needed, given: places.length, strangers });
}

export function endLobby(
  play: TftPlay,
  row: LobbyRow,
  places: readonly ParticipantId[],
  auto: boolean,
): void {
  row.places = [...places];
  row.status = 'FINISHED';
  row.auto = auto;
  play.events.push({ type: 'lobby-finished', lobby: row.lobby, places: row.places, auto });
  const ways = routes(play.shape, row.lobby);
  for (const [place, way] of ways.entries()) deliver(play, way, places[place] ?? VOID);
  const missed = missedOut(row, places.slice(0, ways.length));
  const consolation = lowerFinalRoutes(play.shape, row.lobby);
  for (const [index, way] of consolation.entries()) deliver(play, way, missed[index] ?? VOID);
}

/** [OUT2] Whoever left gets no seat. */
function deliver(play: TftPlay, { lobby, seat }: LobbySeat, sent: Slot): void {
  const row = play.draft.get(lobby);
  const hasLeft = play.leavers.has(sent);
  if (hasLeft) play.leavers.miss(sent, lobby);
  const slot = hasLeft ? VOID : sent;
  row.seats = row.seats.with(seat, slot);
  settleLobby(play, row);
}

/** Every seat that a lobby fills. */
export const targetSeats = (shape: TftShape, lobby: number): LobbySeat[] => [
  ...routes(shape, lobby),
  ...lowerFinalRoutes(shape, lobby),
];

/** [REV1] The first later lobby whose result depends on this one, looking through those the engine ended. */
export function blockingLobby(play: Pick<TftPlay, 'shape' | 'draft'>, lobby: number): number | undefined {
  for (const target of new Set(targetSeats(play.shape, lobby).map((seat) => seat.lobby))) {
    const next = play.draft.read(target);
    if (!isOver(next)) continue;
    const blocking = next.auto ? blockingLobby(play, target) : target;
    if (blocking !== undefined) return blocking;
  }
  return undefined;
}

/** [OUT2] [REM5] In an open lobby a removed player's seat becomes void; a disqualified one keeps it without a place. */
export function clearLeavers({ leavers }: TftPlay, row: LobbyRow): void {
  for (const [seat, slot] of row.seats.entries()) {
    const leaver = leavers.get(slot);
    if (leaver === undefined || row.out.includes(slot)) continue;
    leavers.miss(slot, row.lobby);
    if (leaver.how === 'disqualified') row.out = [...row.out, slot];
    else row.seats = row.seats.with(seat, VOID);
  }
}

/** [TFT7] [REV4] Takes back a result and all that depends on it, the latest first. */
export function unwindLobby(play: TftPlay, row: LobbyRow): void {
  for (const { lobby, seat } of targetSeats(play.shape, row.lobby)) {
    const next = play.draft.get(lobby);
    if (isOver(next)) unwindLobby(play, next);
    if (next.reporters.length > 0) play.events.push({ type: 'reports-voided', lobby });
    next.reporters = [];
    next.seats = next.seats.with(seat, EMPTY);
    clearLeavers(play, next);
    next.status = 'WAITING';
  }
  row.places = [];
  row.auto = false;
  row.status = openLobbyStatus(row, play.now);
  play.events.push({ type: 'lobby-reverted', lobby: row.lobby });
}
