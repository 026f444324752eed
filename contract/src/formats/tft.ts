import * as z from 'zod';
import { anyone, needsPermission, staff, staffUnlessPublic } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, flag, instant, moment, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { lobbySeats } from '../limits.ts';
import { one } from '../paging.ts';
import { matchStatuses } from '../statuses.ts';
import { leavings } from '../tournaments/participants.rules.ts';
import { confirmReused, MatchSide } from './matches.record.ts';

export const lobbyLabels = ['Final', 'Lower final'] as const;

export type LobbyLabel = (typeof lobbyLabels)[number];

/** The result of a player: those who go on are winners; in the final only the first is. */
export const seatStatuses = ['winner', 'defeated'] as const;

const inLobby = {
  /** From 0. */
  seat: z.int(),
  place: z.int().nullable(),
  /** Null until the lobby is over. */
  status: z.enum(seatStatuses).nullable(),
  /** Disqualified or dropped out: they keep the seat, struck through, and take no place here. */
  out: z.enum(leavings).nullable(),
};

const lobby = {
  id: MatchId,
  /** Its number in the tree, from 0. */
  number: z.int(),
  round: z.int(),
  /** Its number in the round, from 1. */
  lobby: z.int(),
  label: z.enum(lobbyLabels).nullable(),
  is_final: z.boolean(),
  status: z.enum(matchStatuses),
  /** All who were left went on without a game. */
  is_auto: z.boolean(),
  started_at: instant(),
  /** The number of seats, including those that will stay void. */
  seats: z.int(),
  void_seats: z.array(z.int()),
  /** How many places a result must name now. */
  places_needed: z.int(),
  /** Raised by every change: of two states of a lobby, the one with the higher version is newer. */
  version: z.int(),
};

export const TftMatch = z.strictObject({
  ...lobby,
  tournament_id: TournamentId,
  participants: z.array(z.strictObject({ ...inLobby, participant: MatchSide })),
  results: z.array(z.strictObject({ reporter_id: ParticipantId, image: z.string() })),
  /** Where the first place goes on; null for the final. */
  next_match: z.strictObject({ id: MatchId, status: z.enum(matchStatuses) }).nullable(),
  /** All the lobbies its players go on to: an odd lobby feeds two. */
  next_matches: z.array(MatchId),
  /** Whether one of those is finished, so that a plain revert is not possible. */
  next_match_finished: z.boolean(),
  room: z.strictObject({ room_id: z.string(), password: z.string() }).nullable(),
  /** The live channel that carries its chat. */
  chat_room: z.string(),
});

export type TftMatch = z.output<typeof TftMatch>;

export const PublicTftMatch = z.strictObject({
  ...lobby,
  participants: z.array(
    z.strictObject({
      ...inLobby,
      participant: z.strictObject({ id: z.int(), name: z.string(), avatar: z.string().nullable() }),
    }),
  ),
});

export type PublicTftMatch = z.output<typeof PublicTftMatch>;

export const TftRound = z.strictObject({
  number: z.int(),
  /** 'Final', 'Lower final', or 'Round 2'. */
  name: z.string(),
  started_at: instant(),
  /** How many lobbies it has, how many of them wait for a decision about reports, and how many are over. */
  matches: z.int(),
  pending: z.int(),
  finished: z.int(),
  /** The number of its first lobby; the others follow. */
  first_match: z.int(),
});

export type TftRound = z.output<typeof TftRound>;

/** The tree without its lobbies. */
export const TftMeta = z.strictObject({
  players: z.int(),
  /** The id of lobby number 0; for the others see `matchIdOf`. */
  first_match_id: MatchId,
  matches_count: z.int(),
  rounds: z.array(TftRound),
});

export type TftMeta = z.output<typeof TftMeta>;

const params = z.strictObject({ id: TournamentId });

const oneParams = z.strictObject({ id: TournamentId, matchId: MatchId });

const subject = 'Tournament';

const edit = needsPermission('Tournament edit', 'tournament');

const changing = { access: edit, subject, turn: 'tournament', params: oneParams } as const;

const code = z.string().max(100).optional();

const position = wholeNumber({ min: 0, max: 262_144 });

/** The most lobbies that one call answers. */
export const largestLobbyWindow = 512;

export const listTftMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/tft/matches',
  summary:
    'Lobbies of a TFT tournament: of one round, a window of positions of it, or of ranges of numbers (0-31,64-95). With public=1 they are for everybody, without private data; a private tournament then needs its code',
  access: staffUnlessPublic,
  subject,
  params,
  query: z.strictObject({
    round: wholeNumber({ min: 1, max: 64 }).optional(),
    from: position.optional(),
    to: position.optional(),
    ranges: z
      .string()
      .max(1000)
      .regex(/^\d{1,7}-\d{1,7}(,\d{1,7}-\d{1,7})*$/, { error: 'ranges' })
      .optional(),
    public: flag().default(false),
    code,
  }),
  reply: z.strictObject({
    data: z.union([z.array(TftMatch), z.array(PublicTftMatch)]),
    meta: z.strictObject({ total: z.int() }),
  }),
});

export const getTftMeta = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/tft/meta',
  summary:
    'The rounds of a TFT tournament with number, name, start and how many lobbies; null before the start',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: TftMeta.nullable() }),
});

export const getPublicTft = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/tft',
  summary: 'The rounds of a TFT tournament, for everybody; a private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ code }),
  reply: z.strictObject({ data: TftMeta.nullable() }),
});

export const getTftMatch = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/tft/matches/{matchId}',
  summary: 'One lobby',
  access: staff,
  subject,
  params: oneParams,
  reply: one(TftMatch),
});

export const updateTftMatch = endpoint({
  ...changing,
  method: 'PUT',
  path: '/tournaments/{id}/tft/matches/{matchId}',
  summary: 'Move the start of one lobby, or say where it is played; only what is sent is changed',
  body: z.strictObject({
    started_at: moment().optional(),
    room_id: codeLine({ min: 0, max: 100 }).optional(),
    password: codeLine({ min: 0, max: 100 }).optional(),
  }),
  reply: one(TftMatch),
});

/** A decided lobby, the other lobbies that changed with it, and how to undo it. */
export const DecidedLobby = z.strictObject({
  data: TftMatch,
  changed: z.array(TftMatch),
  /** For `undo`; null when nothing changed. */
  action_id: z.int().nullable(),
});

export type DecidedLobby = z.output<typeof DecidedLobby>;

const placeNumbers = Array.from({ length: lobbySeats }, (_, index) => String(index + 1));

export const finishTftMatch = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournaments/{id}/tft/matches/{matchId}/finish',
  summary:
    'Give a lobby its places: four, in the final all; with fewer players as many as there are. Where a picture of theirs was handed in before by somebody else it is refused with 409 until `confirm_reused` is given',
  body: z.strictObject({
    /** The participant for each place. */
    winners: z.partialRecord(z.enum(placeNumbers), ParticipantId),
    /** Corrects the places of a finished lobby, where a revert would be allowed. */
    replace: flag().default(false),
    confirm_reused: confirmReused,
  }),
  reply: DecidedLobby,
});

export const noShowTftMatch = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournaments/{id}/tft/matches/{matchId}/no-show',
  summary:
    'Somebody did not come to an open lobby: their seat stays empty and they are out, without a place. Where all who are left go on, the lobby is over',
  body: z.strictObject({ participant_id: ParticipantId }),
  reply: DecidedLobby,
});

export const revertTftMatch = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournaments/{id}/tft/matches/{matchId}/revert',
  summary: 'Take the places of a lobby back; deep=true also takes back every later lobby that stands on it',
  query: z.strictObject({ deep: flag().default(false) }),
  reply: DecidedLobby,
});
