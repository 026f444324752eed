import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { listRoomMatches as matchesCall } from '@matchdesk/contract/formats/room-matches';
import { largestRoomWindow, largestScheduleWindow } from '@matchdesk/contract/formats/round-robin-swiss';
import type {
  Pairing,
  PublicRoom,
  PublicRoomSummary,
  RoomMatch,
  RoomRound,
  RoomStanding,
} from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { MatchId, ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import {
  flattenImpact,
  isHidden,
  isParticipant,
  isResult,
  laterMatches,
  leaverOf,
  type PairingReason,
  roomRevertImpact,
  sideOf,
  slotOf,
  whyPairing,
  whyStageTwoSeed,
} from '@matchdesk/engine';
import { elimination } from '#areas/formats/elimination/index.ts';
import {
  type FormatDriver,
  type OpenMatches,
  peopleIn,
  shareUnlessSecret,
  sidesIn,
  toImpactRecord,
  toStaff,
} from '#areas/formats/matches/index.ts';
import { getPublicTournament, getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { idOfNumber, isInBlock, numberOfId, pageOpenMatches, type WantedOpen } from '#rows/matches/index.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import { findRoomOfMatch, findRoomOfParticipant, listAllRooms, listRoomBlocks } from '#rows/rooms/index.ts';
import { toPublicSummary } from './round-robin-swiss.announce.ts';
import { stageTwoOf, stateOf } from './round-robin-swiss.command.ts';
import {
  blockOf,
  getRow,
  pairingsIn,
  placeInRoom,
  toOneRoomMatch,
  toPlainMatch,
  toPublicRoomMatch,
  toRoomMatches,
  toRounds,
  viewRoom,
} from './round-robin-swiss.record.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { standingsOf, toStandings } from './round-robin-swiss.standings.ts';
import { getSummary, listSeated, pageSummaries } from './round-robin-swiss.store.ts';

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

/** The open matches of both known sides in all rooms, room by room. */
export async function pageOpenInRooms(
  { db, clock }: Context,
  id: TournamentId,
  wanted: WantedOpen,
): Promise<OpenMatches> {
  const { open, total } = await pageOpenMatches(db, await listRoomBlocks(db, id), wanted);
  const matches: OpenMatches['matches'] = [];
  for (let left = open; left[0]; ) {
    const room = known(await findRoomOfMatch(db, id, left[0].id), 'the room of an open match');
    const view = await viewRoom(db, id, room.id);
    const isHere = (row: (typeof open)[number]) => isInBlock(blockOf(room), row.id);
    for (const match of await toRoomMatches(db, view, left.filter(isHere), clock.now()))
      matches.push({ ...toPlainMatch(match), room_name: room.name, round_name: `Round ${match.round}` });
    left = left.filter((row) => !isHere(row));
  }
  return { matches, total };
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

export function pagePublicRooms(
  context: Context,
  id: TournamentId,
  window: { from: number; to: number },
  code: string | undefined,
  address: string,
): Promise<{ data: PublicRoomSummary[]; meta: { total: number } }> {
  const { db, clock } = context;
  const { from, to } = bounded(window);
  return shareUnlessSecret(context, id, code, `rooms ${from}-${to}`, async () => {
    await getPublicTournament(context, id, code, address);
    const { data, meta } = await pageSummaries(db, id, { from, to }, clock.now());
    return { data: data.map(toPublicSummary), meta };
  });
}

export function getPublicRoom(
  context: Context,
  id: TournamentId,
  roomId: RoomId,
  code: string | undefined,
  address: string,
): Promise<PublicRoom> {
  const { db, clock } = context;
  return shareUnlessSecret(context, id, code, `room ${roomId}`, async () => {
    await getPublicTournament(context, id, code, address);
    const view = await viewRoom(db, id, roomId);
    const { row } = view.room;
    const sides = await sidesOf(db, row.participants);
    const summary = await getSummary(db, roomId, clock.now());
    const toPublic = ({ id, public_name, avatar }: Side) => ({ id, name: public_name, avatar });
    const publicSide = (slot: number) => {
      const side = sides.get(slot);
      return side ? toPublic(side) : null;
    };
    const gone = new Set(row.left.map(({ participant }) => participant));
    return {
      room: toPublicSummary(summary),
      standings: standingsOf(view).map((standing) => {
        return {
          ...standing,
          participant: toPublic(getSide(sides, standing.participant)),
          has_left: gone.has(standing.participant),
        };
      }),
      matches: view.rows
        .filter((match) => !isHidden(match))
        .map((match) => toPublicRoomMatch(view, match, clock.now(), sides)),
      pairings: view.format === 7 ? pairingsIn(view, publicSide) : [],
    };
  });
}

/** What a revert in a room would undo: later rounds, ranks, the winners, and the bracket that depends on them. */
export async function previewInRoom(
  { db, clock }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['previewRevert']> {
  const found = await findRoomOfMatch(db, id, matchId);
  if (!found) throw refuse('match-not-found');
  const view = await viewRoom(db, id, found.id);
  const { format, room, rows } = view;
  const block = blockOf(room);
  const number = numberOfId(block, matchId);
  const state = stateOf(view, await getTournament(db, id));
  const [stageTwo, bracket] = [await stageTwoOf(db, id), await findBracket(db, id)];
  const answer = roomRevertImpact(state, number, clock.now().getTime(), stageTwo);
  const { impact } = await acceptedInRooms(db, answer, [room], block);
  const falls = flattenImpact(impact).filter(({ auto }) => !auto);
  const own = getRow(view, number);
  const left = [own.first, own.second].filter((participant) => leaverOf(room.row, participant) !== undefined);
  const sides = await sidesOf(db, [...peopleIn(falls), ...left]);
  const inRoom = (match: number) => idOfNumber(block, match);
  const inBracket = (match: number) => idOfNumber(known(bracket, 'the bracket that falls'), match);
  const data = falls.map((fall) => {
    const isOfBracket = fall.kind === 'stage-two' || fall.kind === 'stage-two-match';
    const reason = (isOfBracket ? stageTwo?.matches : rows)?.[fall.number]?.reason ?? null;
    const about =
      fall.kind === 'round'
        ? { round: fall.number }
        : fall.kind === 'match'
          ? { match_id: inRoom(fall.number), reason }
          : fall.kind === 'stage-two-match'
            ? { match_id: inBracket(fall.number), reason }
            : {};
    return toImpactRecord({ ...fall, about }, sides, isOfBracket ? inBracket : inRoom);
  });
  const blocking = laterMatches({ format, room: room.row }, number).find((match) =>
    isResult(getRow(view, match)),
  );
  return {
    data,
    blocked_by: blocking === undefined ? (bracket?.first_match_id ?? null) : inRoom(blocking),
    left: left.map((participant) => toStaff(getSide(sides, participant))),
  };
}

type Why = Awaited<ReturnType<FormatDriver['why']>>;

/** In a room: why two meet. In the bracket: which winner of which room has which seed. */
export async function whyInRooms(context: Context, id: TournamentId, matchId: MatchId): Promise<Why> {
  const room = await findRoomOfMatch(context.db, id, matchId);
  if (!room) return whyInBracket(context, id, matchId);
  const view = await viewRoom(context.db, id, room.id);
  const number = numberOfId(blockOf(room), matchId);
  const row = getRow(view, number);
  const why = whyPairing(view.format, room.row, view.rows, number);
  return ([0, 1] as const).map((seat) => {
    const slot = slotOf(row, seat);
    return {
      seat,
      participant_id: (isParticipant(slot) ? slot : null) as ParticipantId | null,
      ...factsOf(why, seat),
    };
  });
}

function factsOf(why: PairingReason, seat: 0 | 1) {
  const { round } = why;
  switch (why.kind) {
    case 'berger':
      return { kind: 'berger' as const, round };
    case 'not-paired-yet':
      return { kind: 'not-paired-yet' as const, round };
    case 'paired':
      return {
        kind: 'paired' as const,
        round,
        points: why.points[seat],
        opponent_points: why.points[seat === 0 ? 1 : 0],
        group_size: why.groupSize,
        rematch: why.rematch,
      };
    case 'bye':
      return { kind: 'rests' as const, round, points: why.points, entrants: why.players };
  }
}

async function whyInBracket(context: Context, id: TournamentId, matchId: MatchId): Promise<Why> {
  const reasons = await elimination.why(context, id, matchId);
  const rooms = await listAllRooms(context.db, id);
  const rows = rooms.map(({ row }) => row);
  return reasons.map((reason) => {
    if (reason.kind !== 'seed' || reason.participant_id === null) return reason;
    const seeded = whyStageTwoSeed(rows, reason.participant_id);
    if (!seeded) return reason;
    const { name } = known(
      rooms.find(({ row }) => row.room === seeded.room),
      'the room of a winner',
    );
    const { seat, participant_id } = reason;
    return {
      seat,
      participant_id,
      kind: 'room-winner' as const,
      seed: seeded.seed,
      room: name,
      tier: seeded.tier,
      ...(seeded.meetsRoomMateIn !== null && { meets_room_mate_in: seeded.meetsRoomMateIn }),
    };
  });
}
