// What every format shares.

export type { Rows } from './draft.ts';
export * from './formats.ts';
export * from './impact.ts';
export type { Leaver, LeaverChange, Left } from './leaving/leaver.ts';
export { findPlace } from './leaving/leaver.ts';
export * from './loaded-rows.ts';
export * from './outcome.ts';
export * from './random.ts';
export * from './revert-last-save.ts';
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

export type { Report } from './match/match.report.ts';
export * from './match/match.ts';
export type { End } from './match/match-end.ts';
export type { MatchEvent } from './match/match-events.ts';
export * from './match/match-status.ts';
export { winsNeeded } from './match/score.ts';

// Brackets: formats 1 and 3, and the second stage of 4 and 7.

export { championByLeaving } from './elimination/champion-by-leaving.ts';
export * from './elimination/elimination.apply.ts';
export * from './elimination/elimination.events.ts';
export type { Finish } from './elimination/elimination.finish.ts';
export * from './elimination/elimination.generate.ts';
export * from './elimination/elimination.impact.ts';
export * from './elimination/elimination.invariants.ts';
export type { Leaving } from './elimination/elimination.leave.ts';
export * from './elimination/elimination.places.ts';
export * from './elimination/elimination.seating.ts';
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
} from './elimination/elimination.shape.ts';
export type { Assignment, Start } from './elimination/elimination.start.ts';
export type { Undo } from './elimination/elimination.undo.ts';
export * from './elimination/elimination.why.ts';
export { finalPlaces } from './elimination/final-places.ts';
export * from './elimination/geometry.ts';
export { lateSeats } from './elimination/late-entries.ts';
export * from './elimination/match-numbers.ts';
export { MatchTable } from './elimination/match-table.ts';
export * from './elimination/matches-to-load.ts';
export * from './elimination/round-names.ts';
export * from './elimination/seat-order.ts';
export { type Seat, seatableMatches } from './elimination/seats.ts';
export * from './elimination/targets-and-feeders.ts';
export * from './elimination/why-place.ts';

// Rooms: formats 4 and 7.

export { type RoundRobinEntry, roundRobinStandings } from './round-robin/round-robin.standings.ts';
export * from './round-robin-swiss/room-row.ts';
export type { RoomState } from './round-robin-swiss/room-state.ts';
export {
  matchesNeededInRoom,
  type RoomEvent,
  roomStandings,
} from './round-robin-swiss/round-robin-swiss.advancement.ts';
export * from './round-robin-swiss/round-robin-swiss.apply.ts';
export * from './round-robin-swiss/round-robin-swiss.close.ts';
export * from './round-robin-swiss/round-robin-swiss.generate.ts';
export { type RoomImpact, roomRevertImpact } from './round-robin-swiss/round-robin-swiss.impact.ts';
export * from './round-robin-swiss/round-robin-swiss.invariants.ts';
export { type PlayedRoom, roomPlacings } from './round-robin-swiss/round-robin-swiss.places.ts';
export { laterMatches } from './round-robin-swiss/round-robin-swiss.revert.ts';
export * from './round-robin-swiss/round-robin-swiss.setup.ts';
export {
  checkRoomsComplete,
  crossSeeds,
  type Qualified,
  type StageTwo,
} from './round-robin-swiss/round-robin-swiss.stage-two.ts';
export * from './round-robin-swiss/round-robin-swiss.start-bracket.ts';
export * from './round-robin-swiss/round-robin-swiss.undo.ts';
export * from './round-robin-swiss/round-robin-swiss.why.ts';
export { type SwissEntry, swissStandings } from './swiss/swiss.standings.ts';

// Lobbies: formats 6 and 5.

export * from './multi-lobby/multi-lobby.apply.ts';
export { multiLobbyRevertImpact } from './multi-lobby/multi-lobby.impact.ts';
export * from './multi-lobby/multi-lobby.invariants.ts';
export * from './multi-lobby/multi-lobby.lobby-row.ts';
export type { ScoreLine } from './multi-lobby/multi-lobby.scores.ts';
export type { LobbyBounds, MultiLobbyQuestion } from './multi-lobby/multi-lobby.sizes.ts';
export * from './multi-lobby/multi-lobby.standings.ts';
export * from './multi-lobby/multi-lobby.why.ts';
export type { TftEvent } from './tft/tft.advancement.ts';
export * from './tft/tft.apply.ts';
export { type TftImpact, tftRevertImpact } from './tft/tft.impact.ts';
export * from './tft/tft.invariants.ts';
export * from './tft/tft.lobby-row.ts';
export { placedInLobby, tftFinalPlaces, tftPlacings } from './tft/tft.places.ts';
export * from './tft/tft.schedule.ts';
export * from './tft/tft.shape.ts';
export * from './tft/tft.start.ts';
export * from './tft/tft.undo.ts';
export * from './tft/tft.why.ts';

// Tables: formats 2, 8 and 9.

export * from './challenge/challenge.apply.ts';
export * from './challenge/challenge.invariants.ts';
export * from './leaderboard/leaderboard.apply.ts';
export * from './leaderboard/leaderboard.invariants.ts';
export * from './leaderboard/leaderboard.standings.ts';
