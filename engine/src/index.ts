// What every format shares.

export type { Rows } from './draft.ts';
export * from './formats.ts';
export * from './impact.ts';
export type { Leaver, LeaverChange, Left } from './leaving/leaver.ts';
export { findPlace } from './leaving/leaver.ts';
export * from './loaded-rows.ts';
export * from './outcome.ts';
export * from './random.ts';
export * from './revert-last.ts';
export * from './slot.ts';
export * from './undo.ts';

// Statuses, time, seeds and places.

export * from './schedule/retime.ts';
export * from './schedule/timings.ts';
export * from './seeding/apart.ts';
export * from './seeding/order.ts';
export * from './seeding/seeds.ts';
export type { Placing } from './standings/placing.ts';
export type { Ranked, RankReason } from './standings/ranking.ts';
export * from './status/actions.ts';
export * from './status/tournament-status.ts';
export * from './status/transitions.ts';
export * from './status/undo-start.ts';

// Matches between two sides.

export type { End } from './match/end.ts';
export type { MatchEvent } from './match/match-events.ts';
export * from './match/match-row.ts';
export * from './match/match-status.ts';
export type { Report } from './match/report.ts';
export { winsNeeded } from './match/score.ts';

// Brackets: formats 1 and 3, and the second stage of 4 and 7.

export * from './elimination/apply.ts';
export { championByLeaving } from './elimination/champion-by-leaving.ts';
export * from './elimination/events.ts';
export { finalPlaces } from './elimination/final-places.ts';
export type { Finish } from './elimination/finish.ts';
export * from './elimination/generate.ts';
export * from './elimination/geometry.ts';
export * from './elimination/impact.ts';
export * from './elimination/invariants.ts';
export { lateSeats } from './elimination/late.ts';
export * from './elimination/links.ts';
export * from './elimination/needs.ts';
export * from './elimination/numbering.ts';
export * from './elimination/places.ts';
export type { Leaving } from './elimination/removal.ts';
export * from './elimination/round-names.ts';
export { type Seat, seatableMatches } from './elimination/seat.ts';
export * from './elimination/seat-order.ts';
export * from './elimination/seating.ts';
export {
  type BracketOptions,
  type BracketShape,
  bracketSize,
  finalMatch,
  lowerRounds,
  matchCount,
  resetMatch,
  shapeFor,
  thirdPlaceMatch,
} from './elimination/shape.ts';
export type { Assignment, Start } from './elimination/start.ts';
export { MatchTable } from './elimination/table.ts';
export type { Undo } from './elimination/undo-command.ts';
export * from './elimination/why.ts';
export * from './elimination/why-place.ts';

// Rooms: formats 4 and 7.

export * from './rooms/apply.ts';
export * from './rooms/broken-room.ts';
export * from './rooms/close-rooms.ts';
export * from './rooms/generate.ts';
export { type RoomImpact, roomRevertImpact } from './rooms/room-impact.ts';
export { type PlayedRoom, roomPlacings } from './rooms/room-places.ts';
export { matchesNeededInRoom, type RoomEvent, roomStandings } from './rooms/room-play.ts';
export { laterMatches } from './rooms/room-revert.ts';
export * from './rooms/room-row.ts';
export type { RoomState } from './rooms/room-state.ts';
export * from './rooms/setup.ts';
export { checkRoomsComplete, crossSeeds, type Qualified, type StageTwo } from './rooms/stage-two.ts';
export * from './rooms/start-bracket.ts';
export * from './rooms/undo-room.ts';
export * from './rooms/why.ts';
export { type RoundRobinEntry, roundRobinStandings } from './round-robin/standings.ts';
export { type SwissEntry, swissStandings } from './swiss/standings.ts';

// Lobbies: formats 6 and 5.

export * from './lobbies/broken-tft.ts';
export * from './lobbies/lobby-row.ts';
export * from './lobbies/retime-lobby.ts';
export * from './lobbies/start-tft.ts';
export * from './lobbies/tft.ts';
export { type TftImpact, tftRevertImpact } from './lobbies/tft-impact.ts';
export { placedInLobby, tftFinalPlaces, tftPlacings } from './lobbies/tft-places.ts';
export type { TftEvent } from './lobbies/tft-play.ts';
export * from './lobbies/tft-shape.ts';
export * from './lobbies/undo-tft.ts';
export * from './lobbies/why.ts';
export * from './multi-lobby/apply.ts';
export * from './multi-lobby/arena-row.ts';
export * from './multi-lobby/broken-arena.ts';
export { arenaRevertImpact } from './multi-lobby/impact.ts';
export type { ArenaQuestion, LobbyBounds } from './multi-lobby/lobby-sizes.ts';
export type { ScoreLine } from './multi-lobby/scores.ts';
export * from './multi-lobby/standings.ts';
export * from './multi-lobby/why.ts';

// Tables: formats 2, 8 and 9.

export * from './challenge/apply.ts';
export * from './challenge/broken-flat.ts';
export * from './leaderboard/apply.ts';
export * from './leaderboard/standings.ts';
