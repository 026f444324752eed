import type { Client } from '#testing/client.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { drawnMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { namedTeam } from './named-team.ts';
import { type Line, numbered } from './numbered-lines.ts';

/** Teams by name, id and captain. */
export async function addTeams(
  server: TestServer,
  notes: Notes,
  { ida, ivo, bare }: Record<string, TestPlayer>,
) {
  const [admin, manager] = [await server.as('admin'), await server.as('manager')];
  const size = { match_type: '2', team_mates: '2', substitute_limit: '1' };
  const { id } = await makeTournament(server, size);
  const params = { id };
  const wolves = await namedTeam(server, ida!, 'Wolves', {
    Bo: 'player',
    Sub: 'substitute',
    Sid: 'substitute',
  });
  const yaks = await namedTeam(server, ivo!, 'Yaks', { Quin: 'substitute' });
  const apes = await namedTeam(server, ivo!, 'Apes of wool', { Pim: 'player' });
  const lone = await namedTeam(server, await signUpPlayer(server, 'Lone'), 'Lonely', {});
  const gone = await namedTeam(server, bare!, 'Gone', { Ann: 'player' });
  const other = await namedTeam(server, bare!, 'Elsewhere', { Eli: 'player' }, 11);
  await make(admin, 'deleteTeam', { params: { id: gone.id } });
  const lines: Line[] = [
    { name: 'wolves' },
    { team_id: wolves.id },
    { email: ivo!.email },
    { team_id: lone.id },
    { team_id: gone.id },
    { team_id: other.id },
    { name: 'Elsewhere' },
    { email: bare!.email },
    { email: 'nobody@players.test' },
    { email: 'nobody' },
    { name: '' },
    { name: 'Yaks', email: 'nobody' },
    { team_id: apes.id },
  ];
  for (const client of [admin, manager])
    await make(client, 'previewEntries', { params, body: { rows: numbered(lines), override: true } });
  await make(admin, 'addEntries', { params, body: { rows: numbered([{ team_id: lone.id }]) } });
  const rows = numbered([{ team_id: wolves.id }, { team_id: lone.id, seed: '1' }, { name: 'YAKS' }]);
  await make(admin, 'addEntries', { params, body: { rows, override: true } });
  await make(admin, 'previewEntries', { params, body: { rows: numbered([{ email: ivo!.email }]) } });
  const found = ['w', 'WOL', String(yaks.id), '%'].map((search) => ({ params, query: { search } }));
  await notes.read(admin, 'searchEntries', ...found);
}

/** After the draw and the start. */
export async function addLate(server: TestServer, admin: Client): Promise<void> {
  const cup = await startedTournament(server, 5, { max_member: '8' });
  const board = await startedLeaderboard(server, 2, { max_member: '6' });
  const lobbies = await drawnMultiLobby(server, 6);
  for (const { id } of [cup, board, lobbies]) {
    const guest = (name: string, more: Line = {}) => ({
      rows: numbered([{ name, ...more }]),
      override: true,
    });
    const params = { id };
    await make(admin, 'previewEntries', { params, body: guest('Late', { seed: '1' }) });
    await make(admin, 'addEntries', { params, body: guest('Late') });
    await make(admin, 'addEntries', { params, body: { ...guest('Late'), late: true } });
    const many = ['A', 'B', 'C', 'D'].map((name) => ({ name }));
    await make(admin, 'previewEntries', { params, body: { rows: numbered(many), override: true } });
  }
}
