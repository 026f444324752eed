import * as z from 'zod';
import { instant } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { matchStatuses } from '../statuses.ts';
import { MatchSide } from './matches.record.ts';

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
  is_disqualified: z.boolean(),
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
