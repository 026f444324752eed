import * as z from 'zod';
import { instant } from '../fields.ts';
import { MatchId, ParticipantId, UserId } from '../ids.ts';
import { matchStatuses } from '../statuses.ts';
import { leavings } from '../tournaments/participants.rules.ts';
import { MatchSide } from './matches.record.ts';

/** A lobby without its lines. */
export const LobbySummary = z.strictObject({
  id: MatchId,
  /** Its number in its round, from 1. */
  lobby: z.int(),
  round: z.int(),
  status: z.enum(matchStatuses),
  lobby_started: instant(),
  room_id: z.string(),
  password: z.string(),
  /** How many sit in it; how many of them have a score; how many pass. */
  seated: z.int(),
  scored: z.int(),
  passed: z.int(),
  /** Raised by every change. */
  version: z.int(),
});
export type LobbySummary = z.output<typeof LobbySummary>;

/** One participant of a lobby. */
export const LobbyLine = z.strictObject({
  id: ParticipantId,
  participant: MatchSide,
  /** A single player's account. */
  user_id: UserId.nullable(),
  /** The accounts of a team's line-up. */
  user_ids: z.array(UserId),
  /** Null until somebody enters a score; it counts as 0. */
  points: z.int().nullable(),
  passed: z.boolean(),
  /** Left the tournament: the line stays, struck through, and can no longer pass. */
  out: z.enum(leavings).nullable(),
  /** Who changed it last, and when. */
  by: z.string().nullable(),
  at: instant().nullable(),
});
export type LobbyLine = z.output<typeof LobbyLine>;

export const Lobby = LobbySummary.extend({ participants: z.array(LobbyLine) });
export type Lobby = z.output<typeof Lobby>;

/** The editable cells of a line. */
export const LobbyScore = z.strictObject({
  id: ParticipantId,
  points: z.int().nullable(),
  passed: z.boolean(),
  out: z.enum(leavings).nullable(),
  by: z.string().nullable(),
  at: instant().nullable(),
});
export type LobbyScore = z.output<typeof LobbyScore>;

export const scoreFields = ['points', 'passed'] as const;
export type ScoreField = (typeof scoreFields)[number];

/** Cells that somebody else changed meanwhile: they keep the value that is stored. */
export const LobbyConflict = LobbyScore.extend({ fields: z.array(z.enum(scoreFields)) });
export type LobbyConflict = z.output<typeof LobbyConflict>;

/** The totals of all lobbies of a round. */
export const MultiLobbyRoundSums = z.strictObject({
  round: z.int(),
  status: z.enum(['OPENED', 'STARTED', 'FINISHED']),
  /** When its first lobby starts. */
  started_at: instant(),
  lobbies_count: z.int(),
  seated: z.int(),
  scored: z.int(),
  passed: z.int(),
  /** Lobbies that have begun and wait for scores, and lobbies that have not begun. */
  missing: z.int(),
  not_begun: z.int(),
  /** Raised by every change of one of its lobbies. */
  version: z.int(),
});
export type MultiLobbyRoundSums = z.output<typeof MultiLobbyRoundSums>;

export const MultiLobbyMetaRound = MultiLobbyRoundSums.extend({
  lobbies: z.array(LobbySummary.pick({ id: true, lobby: true, status: true, lobby_started: true })),
});
export type MultiLobbyMetaRound = z.output<typeof MultiLobbyMetaRound>;

/** A lobby of a round that is not started yet. */
const ComingLobby = z.strictObject({
  lobby: z.int(),
  seated: z.int(),
  /** The first players, best first. */
  participants: z.array(
    z.strictObject({ participant: MatchSide, from_lobby: z.int(), points: z.int().nullable() }),
  ),
});

export const questions = ['sizes', 'passed'] as const;

/** What the next round would look like if it began now. */
export const NextRound = z.strictObject({
  /** The round that would end; starting the next one sends it and its version. */
  round: z.int(),
  version: z.int(),
  passed: z.int(),
  out: z.int(),
  without_score: z.int(),
  /** The numbers of lobbies where nobody or everybody passes. */
  nobody: z.array(z.int()),
  everybody: z.array(z.int()),
  /** What staff have to confirm, each separately. */
  questions: z.array(z.enum(questions)),
  /** Why it cannot begin; null where it can. */
  blocked: z.string().nullable(),
  lobbies_count: z.int(),
  lobbies: z.array(ComingLobby),
});
export type NextRound = z.output<typeof NextRound>;

/** A line of the standings. */
export const MultiLobbyStanding = z.strictObject({
  participant: MatchSide,
  /** Null for those who left. */
  rank: z.int().nullable(),
  is_shared: z.boolean(),
  out: z.enum(leavings).nullable(),
  /** The last round they played in, their points there, and the points of all rounds. */
  round: z.int(),
  points: z.int(),
  total: z.int(),
  /** What puts them above the next one; null for equals and for the last. */
  above: z
    .strictObject({ criterion: z.enum(['round', 'points', 'total']), own: z.number(), next: z.number() })
    .nullable(),
});
export type MultiLobbyStanding = z.output<typeof MultiLobbyStanding>;

/** What everybody may see: no room, no password. */
export const PublicLobby = LobbySummary.omit({ room_id: true, password: true });
export type PublicLobby = z.output<typeof PublicLobby>;

const PublicSide = z.strictObject({ id: z.int(), name: z.string(), avatar: z.string().nullable() });

export const PublicLobbyLine = PublicSide.extend({
  points: z.int().nullable(),
  passed: z.boolean(),
  is_out: z.boolean(),
});
export type PublicLobbyLine = z.output<typeof PublicLobbyLine>;

export const PublicStanding = MultiLobbyStanding.omit({ participant: true, out: true, above: true }).extend({
  participant: PublicSide,
  is_out: z.boolean(),
});
export type PublicStanding = z.output<typeof PublicStanding>;
