import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, RoomId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { Tournament } from '../tournaments/tournaments.ts';
import { Bracket, confirmReused, MatchResult } from './matches.record.ts';
import { givenReasons } from './matches.rules.ts';
import { scoreText, shownVersion } from './matches.ts';
import { Pairing, RoomMatch, RoomStanding, RoomSummary } from './round-robin-swiss.record.ts';

/** What is played in round-robin and Swiss rooms, up to the start of the bracket of their winners. */

const base = '/admin/tournaments/round-robin/{id}';
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

const params = z.strictObject({ id: TournamentId });
const roomParams = z.strictObject({ id: TournamentId, roomId: RoomId });
const matchParams = z.strictObject({ id: TournamentId, matchId: MatchId });

export const listRoomMatches = endpoint({
  method: 'GET',
  path: `${base}/rooms/{roomId}/matches`,
  summary: 'The matches of a room, round by round; a cross table is drawn from them',
  access: staff,
  subject,
  params: roomParams,
  query: z.strictObject({
    round: wholeNumber({ min: 1, max: 64 }).optional(),
    withResults: flag().default(false),
  }),
  reply: z.strictObject({ data: z.array(RoomMatch) }),
});

export const listRoomStandings = endpoint({
  method: 'GET',
  path: `${base}/rooms/{roomId}/standings`,
  summary: 'The order of a room: every criterion with its value, and what puts each line above the next',
  access: staff,
  subject,
  params: roomParams,
  reply: z.strictObject({ data: z.array(RoomStanding) }),
});

export const listRoomPairings = endpoint({
  method: 'GET',
  path: `${base}/rooms/{roomId}/pairings`,
  summary: 'Who meets whom in each round of a room, and why',
  access: staff,
  subject,
  params: roomParams,
  reply: z.strictObject({ data: z.array(Pairing) }),
});

export const getRoomMatch = endpoint({
  method: 'GET',
  path: `${base}/matches/{matchId}`,
  summary: 'One match of a room with its reports',
  access: staff,
  subject,
  params: matchParams,
  reply: one(RoomMatch),
});

/** A decided match of a room, the other matches that changed with it, the room afterwards, and how to undo it. */
export const DecidedInRoom = z.strictObject({
  data: RoomMatch,
  changed: z.array(RoomMatch),
  room: RoomSummary,
  /** For `undo`; null when nothing changed. */
  action_id: z.int().nullable(),
});
export type DecidedInRoom = z.output<typeof DecidedInRoom>;

export const finishRoomMatch = endpoint({
  method: 'POST',
  path: `${base}/matches/{matchId}/finish`,
  summary:
    'Approve a winner in a room; with the reason double_no_show there is no winner. Where a picture of the winner was handed in before by somebody else it is refused with 409 until `confirm_reused` is given',
  access: edit,
  subject,
  turn: 'tournament',
  params: matchParams,
  body: z.strictObject({
    winner_id: ParticipantId.nullable(),
    /** Where it is missing, the match was played. */
    reason: z.enum(givenReasons).optional(),
    match_result: scoreText.optional(),
    /** Corrects a finished match: score or reason, or the winner where a revert would be allowed. */
    replace: flag().default(false),
    confirm_reused: confirmReused,
    version: shownVersion.optional(),
  }),
  reply: DecidedInRoom,
});

export const revertRoomMatch = endpoint({
  method: 'POST',
  path: `${base}/matches/{matchId}/revert`,
  summary:
    'Take a result in a room back; deep=true also takes back the rounds and the bracket that stand on it',
  access: edit,
  subject,
  turn: 'tournament',
  params: matchParams,
  query: z.strictObject({ deep: flag().default(false) }),
  reply: DecidedInRoom,
});

export const generateRoomMatches = endpoint({
  method: 'POST',
  path: `${base}/rooms/matches`,
  summary:
    'Close registration, build the matches of all rooms and start; leave_out starts without the unseated',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z
    .strictObject({
      leave_out: flag().default(false),
      /** By default, as many as it takes until only one is undefeated. */
      swiss_rounds: wholeNumber({ min: 1, max: 12 }).optional(),
    })
    .default({ leave_out: false }),
  reply: one(Tournament),
});

export const startRoomsBracket = endpoint({
  method: 'POST',
  path: `${base}/brackets`,
  summary: 'Seed the winners of all rooms into a bracket of their own and start it',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: z.strictObject({
    data: Bracket,
    /** For `undo`, as long as nothing in it is reported or decided. */
    action_id: z.int().nullable(),
  }),
});

export const listRoomMatchResults = endpoint({
  method: 'GET',
  path: '/tournaments/round-robin/{id}/matches/{matchId}/result',
  summary: 'What was reported for a match of a room, newest first',
  access: staff,
  subject,
  params: matchParams,
  reply: z.strictObject({ data: z.array(MatchResult) }),
});
