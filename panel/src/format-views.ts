import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Task } from '@matchdesk/contract/tournaments/next-task';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { type ComponentType, lazy } from 'react';
import type { CatalogueName } from '#locales/catalogues.ts';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
import { BracketSkeleton, CardsSkeleton, type SkeletonProps, TableSkeleton } from '#shared/ui/skeletons.tsx';

type View = ComponentType<{ tournament: Tournament }>;

export interface TaskButtonProps {
  tournament: Tournament;
  task: Task;
}

/** The views of a format. */
interface FormatViews {
  /** The matches, on their own screen and on the tournament's home. */
  Matches: View;
  /** The actions beside the title of the matches' own screen. */
  HeaderActions: View;
  /** The button for the next task, if the format has its own way of doing it: draw, start, close. */
  TaskButton: ComponentType<TaskButtonProps>;
  /** Only if the format has rounds. */
  Rounds?: View;
  /** The public view; `code` is that of a private tournament. */
  Public: ComponentType<{ id: number; code: string | undefined }>;
  /** What is shown while the matches or the public view load. */
  Skeleton: ComponentType<SkeletonProps>;
  /** Preloads the screen of matches and its data, before the tournament itself is read. */
  prepare?: (id: number) => Promise<void>;
  preparePublic?: () => Promise<unknown>;
}

/** A lazy view that loads its texts along. */
function viewWith<Props>(load: () => Promise<ComponentType<Props>>, ...texts: readonly CatalogueName[]) {
  return lazy(async () => ({ default: (await Promise.all([load(), loadCatalogue(...texts)]))[0] }));
}

const loadElimination = () => import('#areas/formats/elimination/index.ts');
const loadPublicElimination = () => import('#areas/formats/elimination/public-elimination.tsx');
const loadRounds = () => import('#areas/formats/elimination/elimination.rounds.tsx');

const Rounds = viewWith(async () => (await loadRounds()).Rounds, 'elimination', 'schedule');

const elimination: FormatViews = {
  Matches: viewWith(async () => (await loadElimination()).Elimination, 'elimination', 'matches', 'results'),
  HeaderActions: viewWith(
    async () => (await loadElimination()).HeaderActions,
    'elimination',
    'matches',
    'schedule',
  ),
  TaskButton: viewWith(async () => (await loadElimination()).TaskButton, 'elimination', 'matches'),
  Rounds,
  Public: viewWith(async () => (await loadPublicElimination()).PublicElimination, 'elimination', 'matches'),
  Skeleton: BracketSkeleton,
  prepare: async (id) => (await loadElimination()).prefetchBracket(id),
  preparePublic: loadPublicElimination,
};

const loadTft = () => import('#areas/formats/tft/index.ts');
const loadPublicTft = () => import('#areas/formats/tft/public-tft.tsx');

const tft: FormatViews = {
  Matches: viewWith(async () => (await loadTft()).Tft, 'tft', 'matches'),
  HeaderActions: viewWith(
    async () => (await loadTft()).TftActions,
    'tft',
    'matches',
    'elimination',
    'schedule',
  ),
  TaskButton: viewWith(async () => (await loadTft()).TaskButton, 'tft', 'matches'),
  Rounds,
  Public: viewWith(async () => (await loadPublicTft()).PublicTft, 'tft', 'matches'),
  Skeleton: BracketSkeleton,
  prepare: async (id) => (await loadTft()).prefetchTft(id),
  preparePublic: loadPublicTft,
};

const loadLeaderboard = () => import('#areas/formats/leaderboard/index.ts');
const loadPublicLeaderboard = () => import('#areas/formats/leaderboard/public-leaderboard.tsx');
const loadBoardRounds = () => import('#areas/formats/leaderboard/leaderboard.rounds.tsx');

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
  Skeleton: TableSkeleton,
  prepare: async (id) => (await loadLeaderboard()).prefetchRounds(id),
  preparePublic: loadPublicLeaderboard,
};

const loadRoundRobinSwiss = () => import('#areas/formats/round-robin-swiss/index.ts');
const loadPublicRoundRobinSwiss = () =>
  import('#areas/formats/round-robin-swiss/public-round-robin-swiss.tsx');

const roundRobinSwiss: FormatViews = {
  Matches: viewWith(
    async () => (await loadRoundRobinSwiss()).Rooms,
    'round-robin-swiss',
    'elimination',
    'matches',
    'results',
    'forms',
  ),
  HeaderActions: viewWith(
    async () => (await loadRoundRobinSwiss()).HeaderActions,
    'round-robin-swiss',
    'elimination',
    'matches',
    'schedule',
    'forms',
  ),
  TaskButton: viewWith(
    async () => (await loadRoundRobinSwiss()).TaskButton,
    'round-robin-swiss',
    'elimination',
    'matches',
    'forms',
  ),
  Rounds: viewWith(
    async () => (await loadRoundRobinSwiss()).RoomsRounds,
    'round-robin-swiss',
    'elimination',
    'schedule',
    'forms',
  ),
  Public: viewWith(
    async () => (await loadPublicRoundRobinSwiss()).PublicRooms,
    'round-robin-swiss',
    'elimination',
    'matches',
  ),
  Skeleton: TableSkeleton,
  prepare: async (id) => (await loadRoundRobinSwiss()).prefetchRooms(id),
  preparePublic: loadPublicRoundRobinSwiss,
};

const loadChallenge = () => import('#areas/formats/challenge/index.ts');
const loadPublicChallenge = () => import('#areas/formats/challenge/public-challenge.tsx');

const challenge: FormatViews = {
  Matches: viewWith(async () => (await loadChallenge()).Challenge, 'challenge', 'matches'),
  HeaderActions: viewWith(async () => (await loadChallenge()).HeaderActions, 'challenge', 'matches'),
  TaskButton: viewWith(async () => (await loadChallenge()).TaskButton, 'challenge', 'matches'),
  Public: viewWith(async () => (await loadPublicChallenge()).PublicChallenge, 'challenge', 'matches'),
  Skeleton: CardsSkeleton,
  preparePublic: loadPublicChallenge,
};

const loadMultiLobby = () => import('#areas/formats/multi-lobby/index.ts');
const loadPublicMultiLobby = () => import('#areas/formats/multi-lobby/public-multi-lobby.tsx');

const multiLobby: FormatViews = {
  Matches: viewWith(
    async () => (await loadMultiLobby()).MultiLobby,
    'multi-lobby',
    'matches',
    'score-grid',
    'forms',
  ),
  HeaderActions: viewWith(
    async () => (await loadMultiLobby()).HeaderActions,
    'multi-lobby',
    'matches',
    'forms',
  ),
  TaskButton: viewWith(async () => (await loadMultiLobby()).TaskButton, 'multi-lobby', 'matches', 'forms'),
  Rounds: BoardRounds,
  Public: viewWith(async () => (await loadPublicMultiLobby()).PublicMultiLobby, 'multi-lobby', 'matches'),
  Skeleton: CardsSkeleton,
  prepare: async (id) => (await loadMultiLobby()).prefetchMultiLobby(id),
  preparePublic: loadPublicMultiLobby,
};

/** The views of each format; a new type does not compile without an entry. */
export const formatViews: Readonly<Record<TournamentType, FormatViews>> = {
  1: elimination,
  2: leaderboard,
  3: elimination,
  4: roundRobinSwiss,
  5: multiLobby,
  6: tft,
  7: roundRobinSwiss,
  8: challenge,
  9: challenge,
};

/** Preloaded while the format is not known yet. */
export const likelyViews = elimination;
