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
export * from './schedule/schedule.timings.ts';
export * from './seeding/keep-apart.ts';
export * from './seeding/seeding.order.ts';
export * from './seeding/seeds.ts';
export type { Placing } from './standings/standings.placing.ts';
export type { Ranked, RankReason } from './standings/standings.ranking.ts';
export * from './status/status.actions.ts';
export * from './status/status.undo-start.ts';
export * from './status/tournament-status.ts';
export * from './status/transitions.ts';

// Matches between two sides.

export type { End } from './match/end.ts';
export type { Report } from './match/match.report.ts';
export type { MatchEvent } from './match/match-events.ts';
export * from './match/match-row.ts';
export * from './match/match-status.ts';
export { winsNeeded } from './match/score.ts';

// Brackets: formats 1 and 3, and the second stage of 4 and 7.

export { championByLeaving } from './elimination/champion-by-leaving.ts';
export * from './elimination/elimination.apply.ts';
export * from './elimination/elimination.generate.ts';
export * from './elimination/elimination.impact.ts';
export * from './elimination/elimination.places.ts';
export type { Leaving } from './elimination/elimination.removal.ts';
export { type Seat, seatableMatches } from './elimination/elimination.seat.ts';
export * from './elimination/elimination.seating.ts';
export type { Assignment, Start } from './elimination/elimination.start.ts';
export { MatchTable } from './elimination/elimination.table.ts';
export * from './elimination/elimination.why.ts';
export * from './elimination/events.ts';
export { finalPlaces } from './elimination/final-places.ts';
export type { Finish } from './elimination/finish.ts';
export * from './elimination/geometry.ts';
export * from './elimination/invariants.ts';
export { lateSeats } from './elimination/late.ts';
export * from './elimination/links.ts';
export * from './elimination/matches-to-load.ts';
export * from './elimination/numbering.ts';
export * from './elimination/round-names.ts';
export * from './elimination/seat-order.ts';
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
export type { Undo } from './elimination/undo-command.ts';
export * from './elimination/why-place.ts';

// Rooms: formats 4 and 7.

export { type RoundRobinEntry, roundRobinStandings } from './round-robin/round-robin.standings.ts';
export * from './round-robin-swiss/broken-room.ts';
export * from './round-robin-swiss/close-rooms.ts';
export { type RoomImpact, roomRevertImpact } from './round-robin-swiss/room-impact.ts';
export { type PlayedRoom, roomPlacings } from './round-robin-swiss/room-places.ts';
export { matchesNeededInRoom, type RoomEvent, roomStandings } from './round-robin-swiss/room-play.ts';
export { laterMatches } from './round-robin-swiss/room-revert.ts';
export * from './round-robin-swiss/room-row.ts';
export type { RoomState } from './round-robin-swiss/room-state.ts';
export * from './round-robin-swiss/round-robin-swiss.apply.ts';
export * from './round-robin-swiss/round-robin-swiss.generate.ts';
export * from './round-robin-swiss/round-robin-swiss.setup.ts';
export {
  checkRoomsComplete,
  crossSeeds,
  type Qualified,
  type StageTwo,
} from './round-robin-swiss/round-robin-swiss.stage-two.ts';
export * from './round-robin-swiss/round-robin-swiss.start-bracket.ts';
export * from './round-robin-swiss/round-robin-swiss.why.ts';
export * from './round-robin-swiss/undo-room.ts';
export { type SwissEntry, swissStandings } from './swiss/swiss.standings.ts';

// Lobbies: formats 6 and 5.

export * from './multi-lobby/broken-multi-lobby.ts';
export type { LobbyBounds, MultiLobbyQuestion } from './multi-lobby/lobby-sizes.ts';
export * from './multi-lobby/multi-lobby.apply.ts';
export { multiLobbyRevertImpact } from './multi-lobby/multi-lobby.impact.ts';
export * from './multi-lobby/multi-lobby.lobby-row.ts';
export type { ScoreLine } from './multi-lobby/multi-lobby.scores.ts';
export * from './multi-lobby/multi-lobby.standings.ts';
export * from './multi-lobby/multi-lobby.why.ts';
export * from './tft/broken-tft.ts';
export * from './tft/retime-lobby.ts';
export * from './tft/start-tft.ts';
export * from './tft/tft.lobby-row.ts';
export * from './tft/tft.ts';
export * from './tft/tft.why.ts';
export { type TftImpact, tftRevertImpact } from './tft/tft-impact.ts';
export { placedInLobby, tftFinalPlaces, tftPlacings } from './tft/tft-places.ts';
export type { TftEvent } from './tft/tft-play.ts';
export * from './tft/tft-shape.ts';
export * from './tft/undo-tft.ts';

// Tables: formats 2, 8 and 9.

export * from './challenge/broken-flat.ts';
export * from './challenge/challenge.apply.ts';
export * from './leaderboard/leaderboard.apply.ts';
export * from './leaderboard/leaderboard.standings.ts';
