import { day } from '#clock.ts';
import type { Client } from '../client.ts';
import { enterPlayers, startedTournament } from '../entrants.testing.ts';
import { startedLeaderboard } from '../leaderboards.testing.ts';
import { drawnMultiLobby } from '../multi-lobby.testing.ts';
import { playerFrom } from '../notifications.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer, type TestPlayer } from '../players.testing.ts';
import { type Read, readingPart } from '../recorded/reads.ts';
import type { TestServer } from '../server.testing.ts';
import { make } from './make.ts';
import { namedTeam } from './named-team.ts';

type Line = Record<string, string | number | boolean>;
const numbered = (lines: readonly Line[]) => lines.map((line, index) => ({ line: index + 1, ...line }));

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
async function addPeople(server: TestServer, read: Read, people: Awaited<ReturnType<typeof makePeople>>) {
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
  await read(
    admin,
    'searchEntries',
    ...['i', 'Iv', 'twin', '9', ivo.email, '@players.test', '_'].map(searching),
  );
  await read(manager, 'searchEntries', ...['twin', ivo.email, '@players.test'].map(searching));
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

/** Teams by name, id and captain. */
async function addTeams(server: TestServer, read: Read, { ida, ivo, bare }: Record<string, TestPlayer>) {
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
  await read(admin, 'searchEntries', ...found);
}

/** After the draw and the start. */
async function addLate(server: TestServer, admin: Client): Promise<void> {
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

/** A search judges each as if they were the only one, as long as one more fits. */
async function searchLastSeat(server: TestServer, read: Read, admin: Client): Promise<void> {
  const { id } = await makeTournament(server, { max_member: '6' });
  const search = { params: { id }, query: { search: 'twin' } };
  await enterPlayers(server, id, 5);
  await read(admin, 'searchEntries', search);
  const rows = numbered([{ name: 'Last' }]);
  await make(admin, 'addEntries', { params: { id }, body: { rows } });
  await read(admin, 'searchEntries', search);
}

const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token');

/** Links by which a guest's seat is claimed. */
async function claimSeats(
  server: TestServer,
  read: Read,
  admin: Client,
  { ida, ivo }: Record<string, TestPlayer>,
) {
  const { id } = await makeTournament(server);
  const params = { id };
  const rows = numbered([{ name: 'Guest one' }, { name: 'Guest two' }, { name: 'Ida' }]);
  await make(admin, 'addEntries', { params, body: { rows, override: true } });
  const found = await server.context.db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .select('id')
    .orderBy('id')
    .execute();
  const [one, two, player] = found.map((row) => row.id);
  const link = async (pid: number | undefined) => {
    const { body } = await make(admin, 'makeClaimLink', { params: { id, pid } });
    return { body: { token: tokenOf(body.data.link) } };
  };
  await read(admin, 'makeClaimLink', { params: { id, pid: player } }, { params: { id, pid: one } });
  const [old, renewed, late] = [await link(one), await link(one), await link(two)];
  await read(server.anonymous, 'previewClaim', old, renewed);
  for (const [client, given] of [
    [ivo, old],
    [ida, renewed],
    [ivo, renewed],
    [ivo, renewed],
  ] as const)
    await make(client!.client, 'claimSeat', given);
  const now = server.clock.now();
  server.clock.advance(30 * day);
  await read(server.anonymous, 'previewClaim', late);
  // Sessions end within that time too.
  server.clock.set(now);
  const again = await link(two);
  await make(admin, 'deleteParticipant', { params: { id, pid: two }, query: {} });
  await read(server.anonymous, 'previewClaim', again);
  await read(admin, 'makeClaimLink', { params: { id, pid: two } });
}

/** People, teams and guests whom staff add, before the draw and after it, and seats that are claimed. */
export const addedPeople = readingPart(async (server, read) => {
  const admin = await server.as('admin');
  const people = await makePeople(server);
  await addPeople(server, read, people);
  await addTeams(server, read, people);
  await addLate(server, admin);
  await searchLastSeat(server, read, admin);
  await claimSeats(server, read, await server.as('admin'), people);
});
