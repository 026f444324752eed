import { listUsers } from '@matchdesk/contract/people/users';
import { addEntries, previewEntries, searchEntries } from '@matchdesk/contract/tournaments/add-participants';
import { listParticipantHistory, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getSeeding } from '@matchdesk/contract/tournaments/seeding';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { teamId } from '#testing/ids.testing.ts';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const lines = (...names: string[]) => names.map((name, index) => ({ line: index + 1, name }));

async function preview(client: Client, id: number, rows: object[], override = false) {
  const { body } = await client.call(previewEntries, {
    params: { id },
    body: { rows: rows as never, override },
  });
  return body.data.map(({ verdict, reasons, who, of_line }) =>
    [verdict, ...reasons, who?.name, of_line && `line ${of_line}`].filter(Boolean).join(' '),
  );
}

const add = (client: Client, id: number, rows: object[], more: object = {}) =>
  client.call(addEntries, { params: { id }, body: { rows: rows as never, ...more } });

const readParticipants = async (client: Client, id: number) =>
  (await client.call(listParticipants, { params: { id }, query: { limit: 50, status: 'active' } })).body.data;

test('[O16] a list is judged line by line, and nothing is written before it is added', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { max_member: '6' });
  const ann = await signUpPlayer(server, 'Ann');
  const twins = [await signUpPlayer(server, 'Twin'), await signUpPlayer(server, 'Twin')];
  const bad = await signUpPlayer(server, 'Blocked');
  await server.context.db
    .updateTable('users')
    .set({ blocked_at: server.clock.now() })
    .where('id', '=', bad.id)
    .execute();
  const rows = [
    ...lines('ANN', 'Twin', ' Walk   In ', 'walk in', 'Blocked', 'x'.repeat(41)),
    { line: 7, name: ann.email },
    { line: 8, email: 'nobody@players.test' },
    { line: 9, email: 'not an e-mail' },
    { line: 10, name: '' },
  ];
  expect(await preview(manager, id, rows)).toEqual([
    'found Ann',
    'doubtful',
    'new Walk In',
    'twice walk in line 3',
    'refused blocked Blocked',
    'refused name-too-long',
    'twice Ann line 1',
    'refused unknown-email',
    'refused email-not-valid',
    'refused empty',
  ]);
  expect(await readParticipants(manager, id)).toEqual([]);
  const refused = await add(manager, id, rows);
  expect([refused.status, refused.body.code]).toEqual([409, 'entries-changed']);
  expect(refused.body.message).toContain('Twin');
  expect(await readParticipants(manager, id)).toEqual([]);

  const chosen = [rows[0]!, { line: 2, user_id: twins[1]!.id }, rows[2]!, rows[3]!];
  const added = await add(manager, id, chosen);
  expect([added.status, added.body.data]).toEqual([
    201,
    { added: 3, guests: 1, unchanged: 1, overridden: 0 },
  ]);
  const inside = await readParticipants(manager, id);
  expect(
    inside.map(({ nickname, email, status, profile }) => [nickname, email, status, profile.user.is_guest]),
  ).toEqual([
    ['Ann', ann.email, 'registered', false],
    ['Twin', twins[1]!.email, 'registered', false],
    ['Walk In', '', 'registered', true],
  ]);
  const stranger = await server.as('managerWithoutGame');
  const byEmail = { params: { id }, query: { search: ann.email } };
  expect((await stranger.call(listParticipants, byEmail)).body.data).toEqual([]);
  expect(inside[0]!.profile.info?.nickname).toBe('game-ann');
  const history = await manager.call(listParticipantHistory, {
    params: { id, pid: inside[2]!.id },
    query: {},
  });
  expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
    ['added', 'Milo'],
  ]);

  const again = await add(manager, id, chosen);
  expect(again.body.data).toEqual({ added: 0, guests: 0, unchanged: 4, overridden: 0 });
  expect(await preview(manager, id, lines('Ann', 'Twin', 'WALK IN'))).toEqual([
    'in Ann',
    'in Twin',
    'in WALK IN',
  ]);
  expect(await preview(manager, id, lines('One', 'Two', 'Three', 'Four'), true)).toEqual([
    'new One',
    'new Two',
    'new Three',
    'refused full Four',
  ]);
});

test('guests are not among the users, and nobody can be them', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  await add(manager, id, lines('Ghostly'));
  const superAdmin = await server.as('superAdmin');
  const listed = await superAdmin.call(listUsers, { query: { search: 'Ghostly' } });
  expect(listed.body.data).toEqual([]);
  const found = await manager.call(searchEntries, { params: { id }, query: { search: 'ghostly' } });
  expect(found.body.data).toEqual([]);
  const other = await makeTournament(server);
  expect(await preview(manager, other.id, lines('Ghostly'))).toEqual(['new Ghostly']);
  await add(manager, other.id, lines('Ghostly'));
  const guests = await server.context.db
    .selectFrom('users')
    .where('nickname', '=', 'Ghostly')
    .select(['is_guest', 'email'])
    .execute();
  expect(guests).toEqual(Array(2).fill({ is_guest: true, email: null }));
});

test('[O16] country, secret code and profile keep people out unless staff override them, which is kept', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, {
    is_private: '1',
    secret_code: 'hush',
    require_user_profiling: '1',
  });
  await server.context.db
    .updateTable('tournaments')
    .set({ supported_countries: ['it'] })
    .where('id', '=', id)
    .execute();
  await signUpPlayer(server, 'Foreigner', { profiled: false });
  const rows = lines('Foreigner');
  expect(await preview(manager, id, rows)).toEqual(['refused secret-code country profile Foreigner']);
  expect((await add(manager, id, rows)).status).toBe(409);
  expect(await preview(manager, id, rows, true)).toEqual(['found secret-code country profile Foreigner']);
  const added = await add(manager, id, rows, { override: true });
  expect(added.body.data).toMatchObject({ added: 1, overridden: 1 });
  const [participant] = await readParticipants(manager, id);
  const history = await manager.call(listParticipantHistory, {
    params: { id, pid: participant!.id },
    query: {},
  });
  expect(history.body.data[0]!.changes).toEqual([
    { field: 'overridden', before: null, after: 'secret-code, country, profile' },
  ]);
});

test('[O16] teams enter with a line-up of their own, found by name or by the e-mail of their captain', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2', substitute_limit: '1' });
  const captain = await signUpPlayer(server, 'Cap');
  const whole = await makeTeam(server, captain, ['Mate', 'Sub', 'Spare'], 12, { Sub: 'substitute' });
  const lone = await signUpPlayer(server, 'Lone');
  const small = await makeTeam(server, lone, []);
  const foreign = await makeTeam(server, await signUpPlayer(server, 'Else'), ['Other'], 11);
  const nameOf = async (team: number) =>
    (
      await server.context.db
        .selectFrom('teams')
        .where('id', '=', teamId(team))
        .select('name')
        .executeTakeFirstOrThrow()
    ).name;
  const rows = [
    { line: 1, name: (await nameOf(whole.id)).toUpperCase() },
    { line: 2, email: captain.email },
    { line: 3, email: lone.email },
    { line: 4, team_id: foreign.id },
    { line: 5, name: 'No such team' },
  ];
  const [first, , third, fourth] = [
    await nameOf(whole.id),
    '',
    await nameOf(small.id),
    await nameOf(foreign.id),
  ];
  expect(await preview(manager, id, rows)).toEqual([
    `found ${first}`,
    `twice ${first} line 1`,
    `refused team-size ${third}`,
    `refused other-game ${fourth}`,
    'refused unknown-team',
  ]);
  await add(manager, id, rows.slice(0, 3), { override: true });
  const inside = await readParticipants(manager, id);
  expect(inside.map(({ team }) => team!.team_mates.map(({ nickname, role }) => [nickname, role]))).toEqual([
    [
      ['Cap', 'captain'],
      ['Mate', 'player'],
      ['Spare', 'substitute'],
    ],
    [['Lone', 'captain']],
  ]);
  const search = await manager.call(searchEntries, { params: { id }, query: { search: first } });
  expect(search.body.data[0]).toMatchObject({ verdict: 'in', who: { team_id: whole.id, detail: 'Cap' } });
});

test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])(
  '[O16] people are added to type %s in every status before the start; after check-in they are there',
  async (type) => {
    const manager = await server.as('manager');
    const { id } = await makeTournament(server, {
      type,
      max_member: '16',
      check_in_time: '15',
      ...(type === '5' && { min_lobby_players: '2', max_lobby_players: '8' }),
    });
    for (const status of ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED'] as const) {
      await setTournamentStatus(server, id, status);
      expect((await add(manager, id, lines(status))).status).toBe(201);
    }
    expect((await readParticipants(manager, id)).map(({ nickname, status }) => [nickname, status])).toEqual([
      ['OPENED', 'registered'],
      ['REGISTRATION_OPENED', 'registered'],
      ['CHECKIN', 'checkin'],
      ['REGISTRATION_CLOSED', 'checkin'],
    ]);
    await server.context.db
      .updateTable('tournaments')
      .set({ status: 'FINISHED' })
      .where('id', '=', id)
      .execute();
    expect((await add(manager, id, lines('Late'))).body.code).toBe('status-forbids');
  },
);

test('a list with seeds gives them to whom it adds, before those who had one, and says which are none', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { max_member: '8' });
  const seeded = (...seeds: [name: string, seed: string][]) =>
    seeds.map(([name, seed], index) => ({ line: index + 1, name, seed }));
  const order = async () =>
    (await manager.call(getSeeding, { params: { id } })).body.data.people.map(({ name }) => name);
  await add(manager, id, seeded(['Late', ''], ['Second', '2'], ['First', '1']));
  expect(await order()).toEqual(['First', 'Second', 'Late']);
  await add(manager, id, seeded(['New top', '1'], ['Far', '900'], ['New third', '3']));
  expect(await order()).toEqual(['New top', 'First', 'New third', 'Second', 'Far', 'Late']);
  const { body } = await manager.call(getTournament, { params: { id } });
  expect(body.data.custom_seeding).toBe(false);

  const wrong = seeded(['Zero', '0'], ['Word', 'first'], ['Half', '1.5'], ['First', 'whoever is in']);
  expect(await preview(manager, id, wrong)).toEqual([
    'refused seed-not-valid Zero',
    'refused seed-not-valid Word',
    'refused seed-not-valid Half',
    'in First',
  ]);
  const { id: unseeded } = await makeTournament(server, { type: '2' });
  expect(await preview(manager, unseeded, seeded(['Ann of none', '1']))).toEqual([
    'refused no-seeds Ann of none',
  ]);
});
