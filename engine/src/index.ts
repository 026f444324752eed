// What every format shares.

export type { Rows } from './draft.ts';
export * from './formats.ts';
export * from './impact.ts';
export { findPlace, isGone, LEAVING_BY, type Leaver, type LeaverChange, type Left } from './leavers.ts';
export * from './loaded-rows.ts';
export * from './outcome.ts';
export * from './random.ts';
export * from './slot.ts';
export * from './undo.ts';

// Statuses, time, seeds and places.

export * from './match.ts';
export * from './schedule.ts';
export * from './seeding.ts';
export type { Placing, Ranked, RankReason } from './standings.ts';
export * from './status.ts';

// Matches between two sides.

export { type End, type Report, winsNeeded } from './match-result.ts';

// What is left of an evening, in every format that people wait for each other in.

export {
  addTask,
  type Evening,
  expectedGames,
  type MatchFacts,
  NO_TIMES,
  newEvening,
  type TaskTimes,
} from './forecast/evening.ts';
export * from './forecast/forecast.ts';
export {
  endedLengths,
  type Lengths,
  NO_PAST,
  type PastLengths,
  STAGES,
  type Stage,
  spreadEvenly,
} from './forecast/lengths.ts';
export * from './forecast/radar.ts';
export * from './forecast/widening.ts';

// Brackets: formats 1 and 3, and the second stage of 4 and 7.

export * from './elimination/elimination.advancement.ts';
export * from './elimination/elimination.apply.ts';
export * from './elimination/elimination.evening.ts';
export type { Finish } from './elimination/elimination.finish.ts';
export * from './elimination/elimination.generate.ts';
export * from './elimination/elimination.impact.ts';
export * from './elimination/elimination.invariants.ts';
export type { Leaving } from './elimination/elimination.leave.ts';
export * from './elimination/elimination.match-number.ts';
export * from './elimination/elimination.places.ts';
export * from './elimination/elimination.seating.ts';
export * from './elimination/elimination.shape.ts';
export type { Assignment, Start } from './elimination/elimination.start.ts';
export type { Undo } from './elimination/elimination.undo.ts';
export * from './elimination/elimination.why.ts';
export * from './elimination/geometry.ts';
export { lateSeats } from './elimination/late-entries.ts';
export { MatchTable } from './elimination/match-table.ts';
export * from './elimination/matches-to-load.ts';
export * from './elimination/seats.ts';

// Rooms: formats 4 and 7.

export {
  matchesNeededInRoom,
  type RoomEvent,
  roomStandings,
  winnersOfRoom,
} from './round-robin-swiss/round-robin-swiss.advancement.ts';
export * from './round-robin-swiss/round-robin-swiss.apply.ts';
export * from './round-robin-swiss/round-robin-swiss.close.ts';
export * from './round-robin-swiss/round-robin-swiss.evening.ts';
export * from './round-robin-swiss/round-robin-swiss.generate.ts';
export { type RoomImpact, roomRevertImpact } from './round-robin-swiss/round-robin-swiss.impact.ts';
export * from './round-robin-swiss/round-robin-swiss.invariants.ts';
export {
  matchesInRooms,
  type RoomRun,
  roomMatchCalled,
  roomMatchNumber,
} from './round-robin-swiss/round-robin-swiss.match-number.ts';
export { type PlayedRoom, roomPlacings } from './round-robin-swiss/round-robin-swiss.places.ts';
export { laterMatches } from './round-robin-swiss/round-robin-swiss.revert.ts';
export * from './round-robin-swiss/round-robin-swiss.room-row.ts';
export * from './round-robin-swiss/round-robin-swiss.setup.ts';
export {
  checkRoomsComplete,
  crossSeeds,
  type Qualified,
  type StageTwo,
} from './round-robin-swiss/round-robin-swiss.stage-two.ts';
export {
  type RoundRobinEntry,
  roundRobinStandings,
  type SwissEntry,
  swissStandings,
} from './round-robin-swiss/round-robin-swiss.standings.ts';
export * from './round-robin-swiss/round-robin-swiss.start.ts';
export * from './round-robin-swiss/round-robin-swiss.undo.ts';
export * from './round-robin-swiss/round-robin-swiss.why.ts';

// Lobbies: formats 6 and 5.

export * from './multi-lobby/multi-lobby.apply.ts';
export type { LobbyBounds, MultiLobbyQuestion } from './multi-lobby/multi-lobby.draw.ts';
export * from './multi-lobby/multi-lobby.evening.ts';
export { multiLobbyRevertImpact } from './multi-lobby/multi-lobby.impact.ts';
export * from './multi-lobby/multi-lobby.invariants.ts';
export * from './multi-lobby/multi-lobby.lobby-row.ts';
export * from './multi-lobby/multi-lobby.standings.ts';
export * from './multi-lobby/multi-lobby.why.ts';
export type { TftEvent } from './tft/tft.advancement.ts';
export * from './tft/tft.apply.ts';
export * from './tft/tft.evening.ts';
export { type TftImpact, tftRevertImpact } from './tft/tft.impact.ts';
export * from './tft/tft.invariants.ts';
export * from './tft/tft.lobby-row.ts';
export { placedInLobby, tftFinalPlaces, tftPlacings } from './tft/tft.places.ts';
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

// Halls: which match is played where.

export * from './stations/stations.calling.ts';
export * from './stations/stations.chains.ts';
export type { Station } from './stations/stations.dealing.ts';
