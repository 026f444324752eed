import { balancedLobby, balancedSize, balancedSizes, balancedStart } from '../lobbies.ts';

const SEATS = 8;
const ADVANCE = 4;

/** The tree of lobbies; everything in it follows from the number of players. */
export interface TftShape {
  readonly players: number;
  /** Lobbies of each round; the last round is the final. */
  readonly lobbies: readonly number[];
  /** [TFT8] A consolation lobby of those who just missed the final. */
  readonly lowerFinal: boolean;
}

export interface LobbyPlace {
  readonly round: number;
  /** From 0, inside the round. */
  readonly index: number;
}

export interface LobbySeat {
  readonly lobby: number;
  readonly seat: number;
}

/** [TFT1] Lobbies of 8, four go on, until one lobby is left. */
export function tftShape(players: number, lowerFinal = false): TftShape {
  const lobbies = [Math.ceil(players / SEATS)];
  while (lobbies.at(-1)! > 1) lobbies.push(Math.ceil(lobbies.at(-1)! / 2));
  return { players, lobbies, lowerFinal: lowerFinal && lobbies.length > 1 };
}

export const finalLobby = ({ lobbies }: TftShape): number =>
  lobbies.reduce((sum, count) => sum + count, 0) - 1;
export const lowerFinalLobby = (shape: TftShape): number => (shape.lowerFinal ? finalLobby(shape) + 1 : -1);
export const lobbyCount = (shape: TftShape): number => finalLobby(shape) + (shape.lowerFinal ? 2 : 1);

export function placeOfLobby(shape: TftShape, lobby: number): LobbyPlace {
  if (lobby === lowerFinalLobby(shape)) return { round: shape.lobbies.length, index: 1 };
  let index = lobby;
  let round = 1;
  while (index >= shape.lobbies[round - 1]!) index -= shape.lobbies[round++ - 1]!;
  return { round, index };
}

export function lobbyAt({ lobbies }: TftShape, { round, index }: LobbyPlace): number {
  let number = index;
  for (let before = 0; before < round - 1; before++) number += lobbies[before]!;
  return number;
}

/** How many players enter a round if nobody leaves. */
export const entering = ({ players, lobbies }: TftShape, round: number): number =>
  round === 1 ? players : ADVANCE * lobbies[round - 2]!;

/** [TFT1] The number of seats of every lobby of a round. */
export const roundSizes = (shape: TftShape, round: number): number[] =>
  balancedSizes(entering(shape, round), shape.lobbies[round - 1]!);

export function lobbySize(shape: TftShape, lobby: number): number {
  if (lobby !== lowerFinalLobby(shape)) {
    const { round, index } = placeOfLobby(shape, lobby);
    return balancedSize(entering(shape, round), shape.lobbies[round - 1]!, index);
  }
  return lowerFinalSeats(shape).reduce((sum, seats) => sum + seats, 0);
}

/** How many of each of the two lobbies before the final do not reach it. */
const lowerFinalSeats = (shape: TftShape): number[] =>
  roundSizes(shape, shape.lobbies.length - 1).map((size) => Math.max(size - ADVANCE, 0));

/** [TFT4] How many places a result must name: four, in a final all. */
export const placesNeeded = (shape: TftShape, lobby: number): number =>
  lobby >= finalLobby(shape) ? SEATS : ADVANCE;

/** [TFT3] Where the four advancers go, place 1 first; nowhere from a final. */
export function routes(shape: TftShape, lobby: number): LobbySeat[] {
  const { round, index } = placeOfLobby(shape, lobby);
  if (lobby >= finalLobby(shape)) return [];
  const players = entering(shape, round + 1);
  const lobbies = shape.lobbies[round]!;
  const first = lobbyAt(shape, { round: round + 1, index: 0 });
  return Array.from({ length: ADVANCE }, (_, place) => {
    const player = ADVANCE * index + place;
    const target = balancedLobby(players, lobbies, player);
    return { lobby: first + target, seat: player - balancedStart(players, lobbies, target) };
  });
}

/** [TFT3] [TFT8] The lobby and place that fill a seat; places from 5 on go to the consolation. */
export function seatFeeder(
  shape: TftShape,
  lobby: number,
  seat: number,
): { readonly lobby: number; readonly place: number } | undefined {
  const { round, index } = placeOfLobby(shape, lobby);
  if (round === 1) return undefined;
  const first = lobbyAt(shape, { round: round - 1, index: 0 });
  if (lobby === lowerFinalLobby(shape)) {
    const [before] = lowerFinalSeats(shape) as [number, number];
    return seat < before
      ? { lobby: first, place: ADVANCE + seat + 1 }
      : { lobby: first + 1, place: ADVANCE + seat - before + 1 };
  }
  const player = balancedStart(entering(shape, round), shape.lobbies[round - 1]!, index) + seat;
  return { lobby: first + Math.floor(player / ADVANCE), place: (player % ADVANCE) + 1 };
}

/** [TFT8] Where those go who just missed the final. */
export function lowerFinalRoutes(shape: TftShape, lobby: number): LobbySeat[] {
  const { round, index } = placeOfLobby(shape, lobby);
  if (!shape.lowerFinal || round !== shape.lobbies.length - 1) return [];
  const seats = lowerFinalSeats(shape);
  const before = index === 0 ? 0 : seats[0]!;
  return Array.from({ length: seats[index]! }, (_, seat) => ({
    lobby: lowerFinalLobby(shape),
    seat: before + seat,
  }));
}

/** [TFT9] */
export function lobbyLabel(shape: TftShape, lobby: number): 'Final' | 'Lower final' | null {
  if (lobby === finalLobby(shape)) return 'Final';
  const isConsolation = lobby === lowerFinalLobby(shape);
  const feedsFinal = !shape.lowerFinal && placeOfLobby(shape, lobby).round === shape.lobbies.length - 1;
  return isConsolation || feedsFinal ? 'Lower final' : null;
}

/** The lobbies that this one fills, each once. */
export const targetLobbies = (shape: TftShape, lobby: number): number[] => [
  ...new Set([...routes(shape, lobby), ...lowerFinalRoutes(shape, lobby)].map((seat) => seat.lobby)),
];
