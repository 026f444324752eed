import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { listRoomMatches as matchesCall } from '@matchdesk/contract/formats/room-matches';
import { largestRoomWindow, largestScheduleWindow } from '@matchdesk/contract/formats/round-robin-swiss';
import type {
  Pairing,
  RoomMatch,
  RoomRound,
  RoomStanding,
} from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { MatchId, ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import { isHidden, sideOf } from '@matchdesk/engine';
import { sidesIn, toStaff } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { numberOfId } from '#rows/matches/index.ts';
import { findRoomOfMatch, findRoomOfParticipant } from '#rows/rooms/index.ts';
import { listSeated, pageSummaries } from '../store/round-robin-swiss.store.ts';
import { pairingsIn } from './pairings.ts';
import { toRounds, viewRoom } from './room-record.ts';
import {
  blockOf,
  getRow,
  placeInRoom,
  toOneRoomMatch,
  toPlainMatch,
  toRoomMatches,
} from './round-robin-swiss.match-record.ts';
import { toStandings } from './round-robin-swiss.standings.ts';

/** Cuts a window to what one call may return. */
export const bounded = <Window extends { from: number; to: number }>(window: Window): Window => ({
  ...window,
  to: Math.min(window.to, window.from + largestRoomWindow - 1),
});

export async function listRoomMatches(
  { db, clock }: Context,
  id: TournamentId,
  roomId: RoomId,
  { round, withResults }: CheckedParts<typeof matchesCall>['query'],
): Promise<RoomMatch[]> {
  const view = await viewRoom(db, id, roomId);
  const rows = view.rows.filter(
    (row) => !isHidden(row) && (round === undefined || placeInRoom(view, row.match).round === round),
  );
  return toRoomMatches(db, view, rows, clock.now(), withResults);
}

export async function getRoomMatch(
  { db, clock }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<RoomMatch> {
  const room = await findRoomOfMatch(db, id, matchId);
  if (!room) throw refuse('match-not-found');
  const view = await viewRoom(db, id, room.id);
  const row = getRow(view, numberOfId(blockOf(room), matchId));
  return toOneRoomMatch(db, view, row, clock.now(), true);
}

export async function listRoomStandings(
  { db }: Context,
  id: TournamentId,
  roomId: RoomId,
): Promise<RoomStanding[]> {
  return toStandings(await viewRoom(db, id, roomId), await listSeated(db, roomId));
}

/** Who meets whom in each round, and why. */
export async function listRoomPairings(
  { db }: Context,
  id: TournamentId,
  roomId: RoomId,
): Promise<Pairing[]> {
  const view = await viewRoom(db, id, roomId);
  const sides = await sidesIn(db, view.rows);
  return pairingsIn(view, (slot) => toStaff(sides.get(slot)));
}

/** The rounds of some rooms, one room after the other. */
export async function pageRoomRounds(
  { db, clock }: Context,
  id: TournamentId,
  { from, to }: { from: number; to: number },
): Promise<{ data: RoomRound[]; meta: { total: number } }> {
  const now = clock.now();
  const window = { from, to: Math.min(to, from + largestScheduleWindow - 1) };
  const { data, meta } = await pageSummaries(db, id, window, now);
  const rounds: RoomRound[] = [];
  for (const room of data)
    for (const round of await toRounds(db, await viewRoom(db, id, room.id), now))
      rounds.push({ ...round, room_id: room.id, room_name: room.name });
  return { data: rounds, meta };
}

/** Somebody's matches in their room, in the shape of the bracket's calls. */
export async function listPathInRoom(
  { db, clock }: Context,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Match[]> {
  const room = await findRoomOfParticipant(db, id, participant);
  if (!room || room.first_match_id === null) return [];
  const view = await viewRoom(db, id, room.id);
  const own = view.rows.filter((row) => sideOf(row, participant) !== undefined);
  return (await toRoomMatches(db, view, own, clock.now())).map(toPlainMatch);
}
