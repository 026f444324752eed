import type { Task } from '@matchdesk/contract/guide';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { type ComponentType, lazy } from 'react';
import type { CatalogueName } from '#locales/catalogues.ts';
import { loadCatalogue } from '#shared/i18n/i18n.ts';

type View = ComponentType<{ tournament: Tournament }>;

export interface TaskButtonProps {
  tournament: Tournament;
  task: Task;
}

/** What a format shows. */
export interface FormatViews {
  /** The matches, on their own screen and on the tournament's home. */
  Matches: View;
  /** Beside the title of the matches' own screen. */
  HeaderActions: View;
  /** The button of what is to be done next, where that is done in a way of its own: draw, start, close. */
  TaskButton: ComponentType<TaskButtonProps>;
  /** Where it has rounds. */
  Rounds?: View;
  /** What everybody may see; with the code of a private tournament. */
  Public: ComponentType<{ id: number; code: string | undefined }>;
  /** Loads the screen of matches with what it asks for, before the tournament itself is read. */
  prepare?: (id: number) => Promise<void>;
  preparePublic?: () => Promise<unknown>;
}

/** A view that comes with its texts when it is first shown. */
function viewWith<Props>(load: () => Promise<ComponentType<Props>>, ...texts: readonly CatalogueName[]) {
  return lazy(async () => ({ default: (await Promise.all([load(), loadCatalogue(...texts)]))[0] }));
}

const loadBrackets = () => import('#areas/brackets/index.ts');
const loadPublicBracket = () => import('#areas/brackets/public/public-elimination.tsx');
const loadRounds = () => import('#areas/brackets/schedule/rounds.tsx');

const Rounds = viewWith(async () => (await loadRounds()).Rounds, 'brackets', 'schedule');

const elimination: FormatViews = {
  Matches: viewWith(async () => (await loadBrackets()).Elimination, 'brackets', 'matches'),
  HeaderActions: viewWith(
    async () => (await loadBrackets()).HeaderActions,
    'brackets',
    'matches',
    'schedule',
  ),
  TaskButton: viewWith(async () => (await loadBrackets()).TaskButton, 'brackets', 'matches'),
  Rounds,
  Public: viewWith(async () => (await loadPublicBracket()).PublicElimination, 'brackets', 'matches'),
  prepare: async (id) => (await loadBrackets()).prefetchBracket(id),
  preparePublic: loadPublicBracket,
};

const loadTft = () => import('#areas/tft/index.ts');
const loadPublicTft = () => import('#areas/tft/public/public-tft.tsx');

const tft: FormatViews = {
  Matches: viewWith(async () => (await loadTft()).Tft, 'tft', 'matches'),
  HeaderActions: viewWith(async () => (await loadTft()).TftActions, 'tft', 'matches', 'brackets', 'schedule'),
  TaskButton: viewWith(async () => (await loadTft()).TaskButton, 'tft', 'matches'),
  Rounds,
  Public: viewWith(async () => (await loadPublicTft()).PublicTft, 'tft', 'matches'),
  prepare: async (id) => (await loadTft()).prefetchTft(id),
  preparePublic: loadPublicTft,
};

const loadLeaderboard = () => import('#areas/leaderboard/index.ts');
const loadPublicLeaderboard = () => import('#areas/leaderboard/public-leaderboard.tsx');
const loadBoardRounds = () => import('#areas/leaderboard/board-rounds.tsx');

/** Rounds that are not played as matches of two. */
const BoardRounds = viewWith(async () => (await loadBoardRounds()).BoardRounds, 'leaderboard', 'schedule');

const leaderboard: FormatViews = {
  Matches: viewWith(
    async () => (await loadLeaderboard()).Leaderboard,
    'leaderboard',
    'matches',
    'score-grid',
  ),
  HeaderActions: viewWith(
    async () => (await loadLeaderboard()).HeaderActions,
    'leaderboard',
    'matches',
    'schedule',
  ),
  TaskButton: viewWith(async () => (await loadLeaderboard()).TaskButton, 'leaderboard', 'matches'),
  Rounds: BoardRounds,
  Public: viewWith(async () => (await loadPublicLeaderboard()).PublicLeaderboard, 'leaderboard', 'matches'),
  prepare: async (id) => (await loadLeaderboard()).prefetchRounds(id),
  preparePublic: loadPublicLeaderboard,
};

const loadRooms = () => import('#areas/rooms/index.ts');
const loadPublicRooms = () => import('#areas/rooms/public/public-rooms.tsx');

const rooms: FormatViews = {
  Matches: viewWith(async () => (await loadRooms()).Rooms, 'rooms', 'brackets', 'matches', 'forms'),
  HeaderActions: viewWith(
    async () => (await loadRooms()).HeaderActions,
    'rooms',
    'brackets',
    'matches',
    'schedule',
    'forms',
  ),
  TaskButton: viewWith(async () => (await loadRooms()).TaskButton, 'rooms', 'brackets', 'matches', 'forms'),
  Rounds: viewWith(async () => (await loadRooms()).RoomsRounds, 'rooms', 'brackets', 'schedule', 'forms'),
  Public: viewWith(async () => (await loadPublicRooms()).PublicRooms, 'rooms', 'brackets', 'matches'),
  prepare: async (id) => (await loadRooms()).prefetchRooms(id),
  preparePublic: loadPublicRooms,
};

const loadChallenge = () => import('#areas/challenge/index.ts');
const loadPublicChallenge = () => import('#areas/challenge/public-challenge.tsx');

const challenge: FormatViews = {
  Matches: viewWith(async () => (await loadChallenge()).Challenge, 'challenge', 'matches'),
  HeaderActions: viewWith(async () => (await loadChallenge()).HeaderActions, 'challenge', 'matches'),
  TaskButton: viewWith(async () => (await loadChallenge()).TaskButton, 'challenge', 'matches'),
  Public: viewWith(async () => (await loadPublicChallenge()).PublicChallenge, 'challenge', 'matches'),
  preparePublic: loadPublicChallenge,
};

const loadArena = () => import('#areas/arena/index.ts');
const loadPublicArena = () => import('#areas/arena/public/public-arena.tsx');

const arena: FormatViews = {
  Matches: viewWith(async () => (await loadArena()).Arena, 'arena', 'matches', 'score-grid', 'forms'),
  HeaderActions: viewWith(async () => (await loadArena()).HeaderActions, 'arena', 'matches', 'forms'),
  TaskButton: viewWith(async () => (await loadArena()).TaskButton, 'arena', 'matches', 'forms'),
  Rounds: BoardRounds,
  Public: viewWith(async () => (await loadPublicArena()).PublicArena, 'arena', 'matches'),
  prepare: async (id) => (await loadArena()).prefetchArena(id),
  preparePublic: loadPublicArena,
};

/** What the formats show: one entry each, so that a tenth does not compile until it has one. */
export const formatViews: Readonly<Record<TournamentType, FormatViews>> = {
  1: elimination,
  2: leaderboard,
  3: elimination,
  4: rooms,
  5: arena,
  6: tft,
  7: rooms,
  8: challenge,
  9: challenge,
};

/** What is prepared while the format is not known yet. */
export const likelyViews = elimination;
