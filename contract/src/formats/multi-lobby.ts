import * as z from 'zod';
import { anyone, needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, flag, line, moment, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId, UserId } from '../ids.ts';
import { largestPoints } from '../limits.ts';
import { one } from '../paging.ts';
import { confirmReused } from './matches.record.ts';
import {
  Lobby,
  LobbyConflict,
  LobbyScore,
  LobbySummary,
  MultiLobbyMetaRound,
  MultiLobbyRoundSums,
  MultiLobbyStanding,
  NextRound,
  PublicLobby,
  PublicLobbyLine,
  PublicStanding,
  questions,
} from './multi-lobby.record.ts';

const params = z.strictObject({ id: TournamentId });
const oneParams = z.strictObject({ id: TournamentId, matchId: MatchId });
const lobbyParams = z.strictObject({ id: TournamentId, lobbyId: MatchId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

/** The most lobbies that one call answers. */
export const largestLobbyWindow = 1024;
/** How many lines one call saves at most: as many as the largest lobby has. */
const largestSave = 1000;

export const lobbyFilters = ['missing', 'not-begun'] as const;
export type LobbyFilter = (typeof lobbyFilters)[number];

const position = wholeNumber({ min: 0, max: 1_000_000 });
const lobbyWindow = {
  round: wholeNumber({ min: 1, max: 100_000 }).optional(),
  from: position.default(0),
  to: position.default(99),
  show: z.enum(lobbyFilters).optional(),
  search: line({ min: 0, max: 100 }).default(''),
};

const LobbyWindowMeta = z.strictObject({ round: z.int(), total: z.int(), from: z.int() });

export const listLobbies = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/multi-arena',
  summary:
    'Lobbies of a round, the last one unless another is named: a window of them, those that miss scores or have not begun, those of the caller, or those where somebody plays whose name has a text. Their lines come with each lobby',
  access: staff,
  subject,
  params,
  query: z.strictObject({ ...lobbyWindow, mine: flag().default(false) }),
  reply: z.strictObject({
    data: z.array(LobbySummary),
    rounds: z.array(MultiLobbyRoundSums),
    meta: LobbyWindowMeta,
  }),
});

export const getMultiLobbyMeta = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/meta',
  summary: 'The rounds with their lobbies; of each round a window of them',
  access: staff,
  subject,
  params,
  query: z.strictObject({ from: position.default(0), to: position.default(largestLobbyWindow - 1) }),
  reply: z.strictObject({ data: z.array(MultiLobbyMetaRound) }),
});

export const getLobby = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/{matchId}',
  summary: 'One lobby with its lines',
  access: staff,
  subject,
  params: oneParams,
  reply: one(Lobby),
});

const confirm = z.array(z.enum(questions)).max(2).default([]);
const drawn = z.strictObject({ data: z.array(MultiLobbyMetaRound) });

export const generateLobbies = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/lobbies',
  summary: 'Split those who are ready into lobbies by lot and close registration',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ confirm }).prefault({}),
  reply: drawn,
});

export const redrawLobbies = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/lobbies/redraw',
  summary: 'Draw the lobbies once more before the start; the old ones, their rooms and times go',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ confirm }).prefault({}),
  reply: drawn,
});

export const moveToLobby = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/multi-arena/lobbies/{lobbyId}/participants/{participantId}',
  summary: 'Move somebody into a lobby before the start; a lobby that nobody is left in goes',
  access: edit,
  subject,
  turn: 'tournament',
  params: lobbyParams.extend({ participantId: ParticipantId }),
  reply: z.strictObject({ data: Lobby }),
});

export const editLobby = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/multi-arena/lobbies/{lobbyId}',
  summary: 'Move the start of a lobby; the round that is named must be its own',
  access: edit,
  subject,
  turn: 'tournament',
  params: lobbyParams,
  body: z.strictObject({
    lobby_started: moment(),
    round: wholeNumber({ min: 1, max: 100_000 }).optional(),
  }),
  reply: z.strictObject({ data: LobbySummary, action_id: z.int().nullable() }),
});

/** A sign is dropped: −5 is saved as 5. */
const points = wholeNumber({ min: -largestPoints, max: largestPoints }).nullable().optional();
const passed = flag().optional();

const LineChange = z.strictObject({
  id: ParticipantId,
  /** The account of a single player, or those of a team's line-up. Optional, but if sent they must match the line. */
  user_id: UserId.optional(),
  user_ids: z.array(UserId).max(200).optional(),
  /** Null removes the score. */
  points,
  passed,
  /** The same fields as last seen, to detect a conflict; a field without it simply overwrites. */
  was: z.strictObject({ points, passed }).optional(),
});

export const saveLobby = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/multi-arena/{matchId}',
  summary:
    'Save the room of a lobby, or scores and who passes. A cell that is not what `was` says any more is not overwritten, it comes back as a conflict; 409 where nothing could be saved, and until `confirm_reused` is given where a picture of those who get points or pass was handed in before by somebody else',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  body: z.strictObject({
    room_id: codeLine({ min: 0, max: 100 }).optional(),
    password: codeLine({ min: 0, max: 100 }).optional(),
    participants: z.array(LineChange).max(largestSave).optional(),
    confirm_reused: confirmReused,
  }),
  reply: z.strictObject({
    data: LobbySummary,
    /** The lines that were saved. */
    saved: z.array(LobbyScore),
    conflicts: z.array(LobbyConflict),
    /** For `undo`; null when no score changed. */
    action_id: z.int().nullable(),
  }),
});

export const previewNextRound = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/next-round',
  summary: 'What the next round would look like: its lobbies, who goes where, and what has to be confirmed',
  access: staff,
  subject,
  params,
  reply: one(NextRound),
});

export const startNextRound = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/next-round',
  summary:
    'End the round and deal those who passed into new lobbies. A question is refused with 409 until `confirm` names it; a named round or version that is not the current one is refused too',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z
    .strictObject({
      confirm,
      round: wholeNumber({ min: 1, max: 100_000 }).optional(),
      version: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
      /** Defaults to now. */
      lobby_started: moment().optional(),
    })
    .prefault({}),
  reply: z.strictObject({ data: z.array(MultiLobbyMetaRound), action_id: z.int().nullable() }),
});

export const reopenRound = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/rounds/{round}/reopen',
  summary:
    'Go back to a round: the next one goes, as long as it has no score; deep=true drops all later rounds with their scores',
  access: edit,
  subject,
  turn: 'tournament',
  params: params.extend({ round: wholeNumber({ min: 1, max: 100_000 }) }),
  query: z.strictObject({ deep: flag().default(false) }),
  reply: z.strictObject({ data: z.array(MultiLobbyMetaRound), action_id: z.int().nullable() }),
});

export const listMultiLobbyStandings = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/standings',
  summary:
    'Standings by round reached, points in it and points of all rounds: a window, or those with a name',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    from: position.default(0),
    to: position.default(49),
    search: line({ min: 0, max: 100 }).default(''),
  }),
  reply: z.strictObject({
    data: z.array(MultiLobbyStanding),
    meta: z.strictObject({ total: z.int(), from: z.int() }),
  }),
});

const code = z.string().max(100).optional();

export const listPublicLobbies = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/lobbies',
  summary:
    'Lobbies of a round for everybody, without rooms and passwords; none before the start. A private tournament needs its code',
  access: anyone,
  params,
  query: z.strictObject({
    code,
    round: lobbyWindow.round,
    from: lobbyWindow.from,
    to: lobbyWindow.to,
    search: lobbyWindow.search,
  }),
  reply: z.strictObject({
    data: z.array(PublicLobby),
    rounds: z.array(MultiLobbyRoundSums),
    meta: LobbyWindowMeta,
  }),
});

export const getPublicLobby = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/lobbies/{matchId}',
  summary: 'One lobby with its lines for everybody: nicknames and team names, points and who passes',
  access: anyone,
  params: oneParams,
  query: z.strictObject({ code }),
  reply: one(PublicLobby.extend({ participants: z.array(PublicLobbyLine) })),
});

export const listPublicMultiLobbyStandings = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/lobby-standings',
  summary: 'Standings of the lobbies for everybody, by window; nobody is shown before the start',
  access: anyone,
  params,
  query: z.strictObject({ code, from: position.default(0), to: position.default(49) }),
  reply: z.strictObject({
    data: z.array(PublicStanding),
    meta: z.strictObject({ total: z.int(), from: z.int() }),
  }),
});
