import { playerFrom } from '#testing/notifications.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { addLate, addTeams } from './added-teams.ts';
import { claimSeats, searchLastSeat } from './claimed-seats.ts';
import { type Line, numbered } from './numbered-lines.ts';

async function makePeople(server: TestServer) {
  const { db, clock } = server.context;
  const ida = await playerFrom(server, 'Ida', 'it');
  const ivo = await playerFrom(server, 'Ivo', 'de');
  const bare = await signUpPlayer(server, 'Bare', { profiled: false });
  const barred = await playerFrom(server, 'Barred', 'it');
  await db.updateTable('users').set({ blocked_at: clock.now() }).where('id', '=', barred.id).execute();
  for (const twin of [await playerFrom(server, 'Twin', 'it'), await signUpPlayer(server, 'Other')])
    await db.updateTable('users').set({ nickname: 'Twin', name: 'Tove' }).where('id', '=', twin.id).execute();
  await db.updateTable('users').set({ name: 'Ivo Real' }).where('id', '=', ivo.id).execute();
  return { ida, ivo, bare, barred };
}

/** Lines of every kind, in a private tournament for Italians with profiles. */
async function addPeople(server: TestServer, notes: Notes, people: Awaited<ReturnType<typeof makePeople>>) {
  const [admin, manager] = [await server.as('admin'), await server.as('manager')];
  const secret = { is_private: '1', secret_code: 'hush', supported_countries: 'it', max_member: '6' };
  const { id } = await makeTournament(server, { ...secret, custom_seeding: '0' });
  const params = { id };
  const { ida, ivo, bare, barred } = people;
  const lines: Line[] = [
    { name: 'ida' },
    { email: ida.email.toUpperCase() },
    { name: 'Ivo Real' },
    { user_id: bare.id },
    { user_id: 999_999 },
    { user_id: barred.id },
    { name: 'Twin' },
    { name: 'Tove' },
    { name: 'Nobody', email: ivo.email },
    { name: 'Ida', email: 'new@players.test' },
    { name: 'Somebody new' },
    { name: 'SOMEBODY NEW' },
    { name: 'Ida', as_guest: true },
    { name: 'x'.repeat(40) },
    { name: 'x'.repeat(41) },
    { name: '' },
    { email: 'not an e-mail' },
    { email: 'unknown@players.test' },
    { name: 'unknown@players.test' },
    { name: 'Guest with seed', seed: '1' },
    { name: 'Guest without', seed: '0' },
    { name: 'Guest no number', seed: 'x' },
    { name: 'Guest of a million', seed: '1000000' },
  ];
  for (const override of [false, true])
    await make(admin, 'previewEntries', { params, body: { rows: numbered(lines), override } });
  await make(manager, 'previewEntries', { params, body: { rows: numbered(lines.slice(0, 10)) } });
  const bad = [{ name: '' }, { email: 'nobody' }, { user_id: 999_999 }];
  for (const rows of [bad, [...bad, { name: 'Twin' }]])
    await make(admin, 'addEntries', { params, body: { rows: numbered(rows) } });
  const add = (...rows: Line[]) =>
    make(admin, 'addEntries', { params, body: { rows: numbered(rows), override: true } });
  await add({ name: 'Ida' }, { name: 'Second', seed: '2' }, { name: 'First', seed: '1' });
  await add(
    { name: 'Ida' },
    { name: 'Also second', seed: '2' },
    { name: 'Then', seed: '2' },
    { name: 'second' },
  );
  await setTournamentStatus(server, id, 'CHECKIN');
  await add({ user_id: bare.id }, { name: 'One too many' });
  await add({ user_id: bare.id });
  await add({ name: 'ida' });
  await notes.read(
    admin,
    'searchEntries',
    ...['i', 'Iv', 'twin', '9', ivo.email, '@players.test', '_'].map(searching),
  );
  await notes.read(manager, 'searchEntries', ...['twin', ivo.email, '@players.test'].map(searching));
  await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
  await make(admin, 'removeMany', { params, body: { selection: { filter: { search: 'then' } } } });
  await add({ name: 'After the check-in' });
  await setTournamentStatus(server, id, 'FINISHED');
  await add({ name: 'After the end' });
  await make(admin, 'previewEntries', { params: { id: 9999 }, body: { rows: numbered(lines.slice(0, 1)) } });
  return id;

  function searching(search: string) {
    return { params, query: { search } };
  }
}

/** People, teams and guests whom staff add, before the draw and after it, and seats that are claimed. */
export async function changeAddedPeople(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  const people = await makePeople(server);
  await addPeople(server, notes, people);
  await addTeams(server, notes, people);
  await addLate(server, admin);
  await searchLastSeat(server, notes, admin);
  await claimSeats(server, notes, await server.as('admin'), people);
}
