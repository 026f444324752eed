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

export { type RoundRobinEntry, roundRobinStandings } from './round-robin/standings.ts';
export * from './round-robin-swiss/apply.ts';
export * from './round-robin-swiss/broken-room.ts';
export * from './round-robin-swiss/close-rooms.ts';
export * from './round-robin-swiss/generate.ts';
export { type RoomImpact, roomRevertImpact } from './round-robin-swiss/room-impact.ts';
export { type PlayedRoom, roomPlacings } from './round-robin-swiss/room-places.ts';
export { matchesNeededInRoom, type RoomEvent, roomStandings } from './round-robin-swiss/room-play.ts';
export { laterMatches } from './round-robin-swiss/room-revert.ts';
export * from './round-robin-swiss/room-row.ts';
export type { RoomState } from './round-robin-swiss/room-state.ts';
export * from './round-robin-swiss/setup.ts';
export {
  checkRoomsComplete,
  crossSeeds,
  type Qualified,
  type StageTwo,
} from './round-robin-swiss/stage-two.ts';
export * from './round-robin-swiss/start-bracket.ts';
export * from './round-robin-swiss/undo-room.ts';
export * from './round-robin-swiss/why.ts';
export { type SwissEntry, swissStandings } from './swiss/standings.ts';

// Lobbies: formats 6 and 5.

export * from './multi-lobby/apply.ts';
export * from './multi-lobby/broken-multi-lobby.ts';
export { multiLobbyRevertImpact } from './multi-lobby/impact.ts';
export * from './multi-lobby/lobby-row.ts';
export type { LobbyBounds, MultiLobbyQuestion } from './multi-lobby/lobby-sizes.ts';
export type { ScoreLine } from './multi-lobby/scores.ts';
export * from './multi-lobby/standings.ts';
export * from './multi-lobby/why.ts';
export * from './tft/broken-tft.ts';
export * from './tft/lobby-row.ts';
export * from './tft/retime-lobby.ts';
export * from './tft/start-tft.ts';
export * from './tft/tft.ts';
export { type TftImpact, tftRevertImpact } from './tft/tft-impact.ts';
export { placedInLobby, tftFinalPlaces, tftPlacings } from './tft/tft-places.ts';
export type { TftEvent } from './tft/tft-play.ts';
export * from './tft/tft-shape.ts';
export * from './tft/undo-tft.ts';
export * from './tft/why.ts';

// Tables: formats 2, 8 and 9.

export * from './challenge/apply.ts';
export * from './challenge/broken-flat.ts';
export * from './leaderboard/apply.ts';
export * from './leaderboard/standings.ts';
