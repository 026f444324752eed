import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** A tournament of each kind, with what its form wants. */
const kinds = [
  { type: '1' },
  { type: '2' },
  { type: '4', max_member: '16' },
  { type: '5', min_lobby_players: '3', max_lobby_players: '4' },
  { type: '6', max_member: '16' },
  { type: '8' },
];

const read = [
  'export/standings',
  'export/scores',
  'export/results',
  'leaderboard',
  'last-save',
  'arena/timings',
  'matches/timings',
  'matches/counts',
  'matches/next?status=WAITING',
  'matches/1/why',
  'matches/1/revert-impact',
  'matches/1/result',
  'matches/1/history',
];

/** Starts and closings that fit one type are asked of each; nobody is ready yet, so that no type is started. */
export async function changeWrongTypes(server: TestServer, notes: Notes): Promise<void> {
  const manager = await server.as('manager');
  for (const kind of kinds) {
    const { id } = await makeTournament(server, kind);
    const [participant] = await enterPlayers(server, id, 1);
    const params = { id };
    const round = { round: 1, started_at: '2040-06-02T15:00:00Z' };
    await make(manager, 'undoStart', { params });
    await make(manager, 'undoMatchAction', { params, body: { action_id: 1 } });
    await make(manager, 'revertLastSave', { params, body: { action_id: 1 } });
    await make(manager, 'saveLeaderboardTimings', { params, body: { rounds: [round] } });
    await make(manager, 'closeScoredTournament', { params, body: {} });
    await make(manager, 'closeChallenge', { params });
    await make(manager, 'closeRooms', { params });
    await make(manager, 'generateRoomMatches', { params, body: {} });
    if (kind.type !== '8') await make(manager, 'startChallenge', { params });
    await notes.readAt(
      manager,
      ...[...read, `participants/${participant}/matches`].map((what) => `/tournaments/${id}/${what}`),
    );
  }
}
