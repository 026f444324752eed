import * as z from 'zod';
import { anyone, needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, line, moment, optionalId, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, RoomId, TournamentId } from '../ids.ts';
import { numberInputMax } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';
import {
  PublicRoom,
  PublicRoomSummary,
  Room,
  RoomParticipant,
  RoomRound,
  RoomSummary,
  RoundRobin,
} from './round-robin-swiss.record.ts';

/**
 * Round robin and Swiss: rooms first (stage 1), then a bracket of their winners (stage 2), which uses the bracket's
 * calls.
 */

const base = '/admin/tournaments/round-robin/{id}';
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

const params = z.strictObject({ id: TournamentId });
const roomParams = z.strictObject({ id: TournamentId, roomId: RoomId });
const _matchParams = z.strictObject({ id: TournamentId, matchId: MatchId });

/** The most rooms that one call answers. */
export const largestRoomWindow = 128;
const mostRooms = 20_000;

const windowQuery = {
  from: wholeNumber({ min: 0, max: mostRooms }).default(0),
  to: wholeNumber({ min: 0, max: mostRooms }).default(largestRoomWindow - 1),
};
const total = z.strictObject({ total: z.int() });

const minutes = wholeNumber({ min: 1, max: numberInputMax });
const games = wholeNumber({ min: 1, max: 255 });
const winners = wholeNumber({ min: 1, max: 24 }).nullable();

export const getRoundRobin = endpoint({
  method: 'GET',
  path: base,
  summary: 'Rooms and bracket of a round robin or a Swiss at a glance; null for other types',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: RoundRobin.nullable() }),
});

export const listRoomParticipants = endpoint({
  method: 'GET',
  path: `${base}/participants`,
  summary: 'Those who take part, with their rooms and points; seated=0 lists those without a seat',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    ...pageQuery(),
    search: searchText(),
    room_id: RoomId.optional(),
    seated: flag().optional(),
  }),
  reply: page(RoomParticipant),
});

export const listRooms = endpoint({
  method: 'GET',
  path: `${base}/rooms`,
  summary: `A window of rooms, at most ${largestRoomWindow} at a time: positions from and to, or those with a conflict, or with matches that one has oneself`,
  access: staff,
  subject,
  params,
  query: z.strictObject({ ...windowQuery, conflicts: flag().default(false), mine: flag().default(false) }),
  reply: z.strictObject({ data: z.array(RoomSummary), meta: total }),
});

/** The most rooms whose rounds one call answers. */
export const largestScheduleWindow = 16;

export const listRoomRounds = endpoint({
  method: 'GET',
  path: `${base}/rounds`,
  summary: `The schedule of a window of rooms, at most ${largestScheduleWindow} at a time, round by round; empty before the matches exist`,
  access: staff,
  subject,
  params,
  query: z.strictObject(windowQuery),
  reply: z.strictObject({ data: z.array(RoomRound), meta: total }),
});

export const getRoom = endpoint({
  method: 'GET',
  path: `${base}/rooms/{roomId}`,
  summary: 'One room with its participants, winners and rounds',
  access: staff,
  subject,
  params: roomParams,
  reply: one(Room),
});

export const createRooms = endpoint({
  method: 'POST',
  path: `${base}/rooms`,
  summary:
    'Create rooms. Where rooms exist it refuses, unless `existing` says to replace them all (their seats too) or to add more',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({
    length: wholeNumber({ min: 1, max: mostRooms }),
    /** At most 16 in round robin, 16 to 24 in Swiss. */
    size: wholeNumber({ min: 1, max: numberInputMax }),
    /** Half an hour from now by default. */
    started_at: moment().optional(),
    /** A room template of the tournament's game; it gives minutes and games of its rounds. */
    template_id: optionalId<'TemplateId'>(),
    duration: minutes.optional(),
    games_in_round: games.optional(),
    winners_count: winners.optional(),
    existing: z.enum(['refuse', 'replace', 'add']).default('refuse'),
  }),
  status: 201,
  reply: one(RoundRobin),
});

export const fillRooms = endpoint({
  method: 'PUT',
  path: `${base}/rooms`,
  summary:
    'Give the free seats of the rooms to those who have none: by position where one is given, else by lot',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: one(RoundRobin),
});

export const updateRoom = endpoint({
  method: 'PUT',
  path: `${base}/rooms/{roomId}`,
  summary: 'Change a room before its matches are generated; what is left out stays',
  access: edit,
  subject,
  turn: 'tournament',
  params: roomParams,
  body: z.strictObject({
    name: line({ max: 50 }).optional(),
    started_at: moment().optional(),
    duration: minutes.optional(),
    games_in_round: games.optional(),
    /** Null removes the template. */
    template_id: z
      .union([z.literal('').transform(() => null), z.null(), wholeNumber({ min: 1, max: 2 ** 31 - 1 })])
      .optional(),
    winners_count: winners.optional(),
  }),
  reply: one(Room),
});

export const updateRoomRound = endpoint({
  method: 'PUT',
  path: `${base}/rooms/{roomId}/round/{round}`,
  summary: 'Move a round of a room; later rounds give way',
  access: edit,
  subject,
  turn: 'tournament',
  params: z.strictObject({ id: TournamentId, roomId: RoomId, round: wholeNumber({ min: 1, max: 64 }) }),
  body: z.strictObject({
    started_at: moment(),
    /** Minutes until the next round; moves that round too. */
    duration: minutes.optional(),
  }),
  reply: one(Room),
});

const seatQuery = z.strictObject({ participant_id: ParticipantId });

export const addToRoom = endpoint({
  method: 'POST',
  path: `${base}/rooms/{roomId}`,
  summary: 'Seat a participant in a room; somebody who sits in another room moves',
  access: edit,
  subject,
  turn: 'tournament',
  params: roomParams,
  query: seatQuery,
  reply: one(Room),
});

export const removeFromRoom = endpoint({
  method: 'DELETE',
  path: `${base}/rooms/{roomId}`,
  summary: 'Take a participant’s seat in a room away',
  access: edit,
  subject,
  turn: 'tournament',
  params: roomParams,
  query: seatQuery,
  reply: one(Room),
});

export const tickRoomWinner = endpoint({
  method: 'PUT',
  path: `${base}/rooms/{roomId}/winner`,
  summary: 'Mark somebody as a winner of their room or not; without `winner` it changes over',
  access: edit,
  subject,
  turn: 'tournament',
  params: roomParams,
  body: z.strictObject({ participantId: ParticipantId, winner: flag().optional() }),
  reply: z.strictObject({
    data: z.strictObject({ room_id: RoomId, winners: z.array(ParticipantId) }),
    /** The room's version after the change. */
    version: z.int(),
    /** For `undo`; null when nothing changed. */
    action_id: z.int().nullable(),
  }),
});

export const deleteRoom = endpoint({
  method: 'DELETE',
  path: `${base}/rooms/{roomId}/delete`,
  summary: 'Delete a room before its matches are generated; those in it have no seat then',
  access: edit,
  subject,
  turn: 'tournament',
  params: roomParams,
  reply: one(RoundRobin),
});

const code = z.string().max(100).optional();

export const listPublicRooms = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/rooms',
  summary: 'A window of the rooms of a tournament, for everybody; a private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ ...windowQuery, code }),
  reply: z.strictObject({ data: z.array(PublicRoomSummary), meta: total }),
});

export const getPublicRoom = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/rooms/{roomId}',
  summary: 'One room with its standings and matches, for everybody',
  access: anyone,
  params: roomParams,
  query: z.strictObject({ code }),
  reply: one(PublicRoom),
});
