import { hour, later } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { drawnMultiLobby, readLobbies } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

const bounds = { type: '5', min_lobby_players: '3', max_lobby_players: '4', max_member: '32' };

/** Five people fit into no lobbies of three or four, so the draw asks; and nothing is possible before it. */
async function drawUneven(server: TestServer, notes: Notes): Promise<void> {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, bounds);
  const params = { id };
  await make(manager, 'generateLobbies', { params, body: {} });
  await enterPlayers(server, id, 5);
  for (const [call, body] of [
    ['startTournament', {}],
    ['startNextRound', {}],
    ['redrawLobbies', {}],
    ['closeScoredTournament', {}],
    ['saveLeaderboardTimings', { rounds: [] }],
    ['generateLobbies', {}],
    ['generateLobbies', { confirm: ['passed'] }],
    ['generateLobbies', { confirm: ['sizes'] }],
    ['generateLobbies', { confirm: ['sizes'] }],
    ['redrawLobbies', {}],
  ] as const)
    await make(manager, call, { params, body });
  await notes.read(manager, 'previewNextRound', { params });
  await notes.read(manager, 'previewNextRound', { params: { id: 999 } });
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  const drawn = { id, matchId: 1 };
  for (const [call, input] of [
    ['listLobbies', params],
    ['getMultiLobbyMeta', params],
    ['getLobby', drawn],
  ] as const)
    await notes.read(manager, call, { params: input });
}

/** People are moved between lobbies, and some enter or leave after the draw. */
export async function changeLobbyDraw(server: TestServer, notes: Notes): Promise<void> {
  await drawUneven(server, notes);
  const { id, manager, lobbies, entrants } = await drawnMultiLobby(server, 10, bounds);
  const params = { id };
  const [first, second, third] = lobbies;
  const move = (lobbyId: number, participantId: number | undefined) =>
    make(manager, 'moveToLobby', { params: { id, lobbyId, participantId } });
  const peopleOf = (lobby: typeof first) => lobby!.participants.map((line) => line.id);
  const [leaver, ...others] = peopleOf(third);
  await move(second!.id, leaver);
  await move(second!.id, leaver);
  await move(second!.id, others[0]);
  await move(9999, others[0]);
  await move(1, others[0]);
  await move(first!.id, 1);
  await make(manager, 'deleteParticipant', { params: { id, pid: leaver }, query: {} });
  await move(second!.id, others[0]);
  await make(manager, 'deleteParticipant', { params: { id, pid: others[1] }, query: {} });
  await notes.read(manager, 'listLobbies', { params });
  const edit = (body: object) => make(manager, 'editLobby', { params: { id, lobbyId: first!.id }, body });
  const lobby_started = later(server.clock.now(), 4 * hour).toISOString();
  await edit({ lobby_started, round: 2 });
  await edit({ lobby_started, round: 1 });
  await edit({ lobby_started });
  await make(manager, 'saveLobby', {
    params: { id, matchId: first!.id },
    body: { participants: [{ id: peopleOf(first)[0], points: 1 }] },
  });
  await server.context.db
    .deleteFrom('arena_lines')
    .where('participant_id', 'in', entrants.slice(0, 3))
    .execute();
  await make(manager, 'startTournament', { params, body: {} });
  await server.context.db
    .deleteFrom('arena_lines')
    .where('participant_id', 'in', entrants.slice(3, 9))
    .execute();
  await make(manager, 'startTournament', { params, body: {} });
  await make(manager, 'startTournament', { params, body: { leave_out: true } });
  const [playing] = (await readLobbies(manager, id)).flatMap(({ participants }) => participants);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: playing!.id } });
  await make(manager, 'undoStart', { params });
  for (const call of ['listPublicLobbies', 'listPublicMultiLobbyStandings'])
    await notes.read(server.anonymous, call, { params });
}
