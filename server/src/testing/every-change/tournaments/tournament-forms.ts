import { hour } from '#clock.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { changeGames, changeLate, changeReferences } from './changed-forms.ts';
import { fullForm } from './full-tournament-form.ts';

/** Tournaments of all kinds: made, changed, moved by hand, deleted and restored. */
export async function changeForms(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin, manager] = [
    await server.as('superAdmin'),
    await server.as('admin'),
    await server.as('manager'),
  ];
  const form = fullForm(server);
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await make(admin, 'createTournament', { body: { ...form, type, match_type: type === 6 ? 1 : 2 } });
  await changeReferences(server, superAdmin);
  await changeGames(server, superAdmin);
  await changeLate(server, superAdmin);

  const usual = { ...form, title: 'Moves 100%', start_status: 'registration', match_autohandle: false };
  const { id } = (await make(manager, 'createTournament', { body: { ...usual, auto_check_in: true } })).body
    .data;
  const params = { id };
  const { check_in_time: _, ...without } = usual;
  await make(admin, 'updateTournament', { params, body: { ...without, is_private: true, type: 4 } });
  await make(admin, 'updateTournament', { params, body: { ...usual, start_status: 'opened' } });
  await make(manager, 'updateTournament', { params, body: usual });
  for (const [client, status] of [
    [manager, 'REGISTRATION_OPENED'],
    [manager, 'CHECKIN'],
    [manager, 'FINISHED'],
    [manager, 'REGISTRATION_OPENED'],
    [superAdmin, 'PENDING'],
    [manager, 'PENDING'],
    [superAdmin, 'OPENED'],
    [superAdmin, 'FINISHED'],
    [manager, 'CLOSED'],
    [superAdmin, 'IN_PROGRESS'],
    [superAdmin, 'CLOSED'],
  ] as const)
    await make(client, 'changeTournamentStatus', { params, body: { status } });
  server.clock.advance(4 * hour);
  for (const status of ['OPENED', 'REGISTRATION_OPENED'])
    await make(superAdmin, 'changeTournamentStatus', { params, body: { status } });
  await make(admin, 'updateTournament', { params, body: { ...usual, game_id: 11 } });
  for (const status of ['FINISHED', 'CLOSED'])
    await make(superAdmin, 'changeTournamentStatus', { params, body: { status } });
  await make(superAdmin, 'changeTournamentStatus', { params: { id: 2 }, body: { status: 'FINISHED' } });
  await make(admin, 'updateTournament', { params, body: usual });
  await make(superAdmin, 'restoreTournament', { params });
  const { title: _1, game_id, type, match_type, max_member, started_at, end_at, secret_code } = usual;
  const few = { game_id, type, match_type: 1, max_member, started_at, end_at, secret_code };
  const opened = { ...few, title: 'Opens later', start_status: 'opened', register_timeout: 30 };
  const later = (await make(admin, 'createTournament', { body: { ...opened, donor_id: id } })).body.data;
  await make(admin, 'updateTournament', { params: { id: later.id }, body: { ...opened, version: 1 } });
  await make(admin, 'updateTournament', {
    params: { id: later.id },
    body: { ...few, title: 'Is open', match_type, team_mates: 2, version: 2 },
  });
  await make(admin, 'deleteTournament', { params: { id: later.id } });
  await make(admin, 'deleteTournament', { params: { id: later.id } });
  await make(admin, 'updateTournament', { params: { id: later.id }, body: opened });
  await startedTournament(server, 4, { title: `Cup of ${id}` });
  const title = 'Cup in secret';
  const secret = (await make(manager, 'createTournament', { body: { ...usual, title, is_private: true } }))
    .body;

  const queries = [
    { search: '100%' },
    { search: '_' },
    { search: String(id) },
    { search: 'CUP' },
    { game_id: 11 },
    { type: 3 },
    { match_type: 1, limit: 3 },
    { status: 'OPENED', limit: 2, page: 2 },
    { not_finished: 1, order: 'status', direction: 'ASC' },
    { is_over: 1 },
    { order: 'started_at', direction: 'ASC', limit: 4 },
    { order: 'started_at', limit: 4 },
    { order: 'id', direction: 'ASC', limit: 2 },
    { deleted: 1 },
  ];
  for (const client of [superAdmin, manager])
    await notes.read(client, 'listTournaments', { query: { mine: 1 } }, { query: { deleted: 1 } });
  await notes.read(superAdmin, 'listTournaments', ...queries.map((query) => ({ query })));
  for (const name of ['superAdmin', 'manager', 'managerWithoutPermission', 'managerWithoutGame'] as const)
    await notes.read(await server.as(name), 'getTournament', { params: { id: secret.data.id } });
  const open = { params: { id: secret.data.id } };
  await notes.read(server.anonymous, 'getTournamentType', open, { ...open, query: { code: 'hush' } });
  await notes.read(server.anonymous, 'getTournamentType', { ...open, query: { code: 'loud' } }, { params });
  await notes.read(admin, 'getTournament', { params: { id: later.id } }, { params: { id: 9999 } });
  await notes.read(
    admin,
    'listTournamentHistory',
    { params: { id: 9999 } },
    { params, query: { limit: 2, page: 2 } },
  );
}
