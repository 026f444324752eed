import type { UserId } from '@matchdesk/contract/ids';
import * as contract from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { gameId } from '#testing/ids.testing.ts';
import { givePrize } from '#testing/money.testing.ts';
import { insertGuest, signUpPlayer } from '#testing/players.testing.ts';
import { type DemoPersonName, demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** A player with a role of staff, made for one test. */
async function newManager(nickname: string) {
  const player = await signUpPlayer(server, nickname);
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(contract.updateUser, {
    params: { id: player.id },
    body: { roles: ['Tournament manager'] },
  });
  return player;
}

async function insertNamed(nickname: string): Promise<UserId> {
  const now = server.clock.now();
  const user = { email: 'digits@players.test', name: '', nickname, created_at: now, updated_at: now };
  const { db } = server.context;
  return (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

describe('GET /users', () => {
  test('[USER-17] finds by id, nickname, name or e-mail, newest first, 30 a page', async () => {
    const admin = await server.as('admin');
    const players = [];
    for (const nickname of ['Quillon', 'Quilla', 'Aquila'])
      players.push(await signUpPlayer(server, nickname));
    const [first, second, third] = players.map(({ id }) => id);
    const find = async (query: object) => {
      const { body } = await admin.call(contract.listUsers, { query: query });
      return body.data.map(({ id }) => id);
    };
    expect(await find({ search: 'quil' })).toEqual([third, second, first]);
    expect(await find({ search: 'quil', orderBy: 'ASC' })).toEqual([first, second, third]);
    expect(await find({ search: 'quil', page: 2, limit: 2 })).toEqual([first]);
    expect(await find({ search: 'QUILLA-' })).toEqual([second]);
    expect(await find({ search: 'okafor' })).toEqual([await server.idOf('player')]);
    // An e-mail as a whole, a part of it, and one whose end does not match.
    expect(await find({ search: 'Player@Matchdesk.test' })).toEqual([await server.idOf('player')]);
    expect(await find({ search: 'layer@match' })).toEqual([await server.idOf('player')]);
    expect(await find({ search: 'player@elsewhere' })).toEqual([]);
    // Two letters match only at the beginning of a word.
    expect(await find({ search: 'qu' })).toEqual([second, first]);
    expect(await find({ search: '%' })).toEqual([]);
    const digits = await insertNamed(`${first} times`);
    expect(await find({ search: String(first) })).toEqual([first, digits]);
    expect(await find({ search: String(first), orderBy: 'ASC' })).toEqual([first, digits]);
    await server.context.db.deleteFrom('users').where('id', '=', digits).execute();
    const { body } = await admin.call(contract.listUsers, { query: {} });
    expect(body.meta).toMatchObject({ current_page: 1, per_page: 30, path: '/users' });
    expect(body.data[0]).toEqual({
      id: third,
      nickname: 'Aquila',
      name: 'Aquila',
      email: expect.stringContaining('@players.test'),
      avatar: null,
      roles: [],
      blocked_at: null,
    });
  });

  test('guests of tournaments are no users: not listed, opened, changed or blocked', async () => {
    const id = await insertGuest(server, 'Guestling');
    const superAdmin = await server.as('superAdmin');
    for (const query of [{}, { search: 'Guestling' }]) {
      const listed = await superAdmin.call(contract.listUsers, { query });
      expect(listed.body.data.map((user) => user.nickname)).not.toContain('Guestling');
    }
    const params = { id };
    const answers = [
      await superAdmin.call(contract.getUser, { params }),
      await superAdmin.call(contract.listUserProfiles, { params }),
      await superAdmin.call(contract.listUserHistory, { params }),
      await superAdmin.call(contract.updateUser, { params, body: { name: 'Somebody' } }),
      await superAdmin.call(contract.blockUserById, { params, body: { reason: 'Nobody knows them' } }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      answers.map(() => [404, 'user-not-found']),
    );
  });

  test('[USER-05, D127] the role filter takes the admin roles from a Super admin alone, in either spelling', async () => {
    const emails = async (who: DemoPersonName, role: string) => {
      const { status, body } = await (await server.as(who)).call(contract.listUsers, { query: { role } });
      return status === 200 ? body.data.map(({ email }) => email).sort() : status;
    };
    expect(await emails('superAdmin', 'SuperAdmin')).toEqual([demoPeople.superAdmin.email]);
    expect(await emails('superAdmin', 'Tournament admin')).toContain(demoPeople.admin.email);
    expect(await emails('admin', 'Tournament manager')).toContain(demoPeople.manager.email);
    expect(await emails('admin', 'Super admin')).toBe(403);
    expect(await emails('admin', 'TournamentAdmin')).toBe(403);
    expect(await emails('superAdmin', 'Janitor')).toBe(422);
  });
});

describe('one user', () => {
  test('[USER-14, USER-15, USER-16, USER-18] GET /users/{id} answers data, roles, wallets, permissions and games', async () => {
    const id = await server.idOf('manager');
    await givePrize(server, id, '12.50');
    const { body } = await (await server.as('admin')).call(contract.getUser, { params: { id } });
    expect(body.data).toEqual({
      id,
      nickname: 'Milo',
      name: 'Milo Brandt',
      email: demoPeople.manager.email,
      avatar: null,
      roles: ['Tournament manager'],
      birthday: null,
      timezone: null,
      country_id: null,
      country: null,
      wallets: [
        { currency: 'EUR', value: 12.5 },
        { currency: 'COINS', value: 0 },
      ],
      permissions: [
        { id: 1, name: 'Tournament edit', group: 'manager' },
        { id: 2, name: 'Messages send', group: 'manager' },
        { id: 3, name: 'Send notification', group: 'manager' },
      ],
      assignGames: [{ game_id: 6 }, { game_id: 12 }],
      blocked_at: null,
      block_reason: null,
      has_factor: false,
      email_changed_at: null,
      created_at: expect.any(String),
      version: 1,
    });
  });

  test('[USER-19, D131] GET /users/{id}/profiles answers a name for each game and platform', async () => {
    const { id } = await signUpPlayer(server, 'Profiled');
    const admin = await server.as('admin');
    const { body } = await admin.call(contract.listUserProfiles, { params: { id } });
    expect(body.data).toEqual([
      { id: expect.any(Number), nickname: 'game-profiled', game: { id: 12, name: 'Vanes' }, platform: null },
    ]);
    const add = (game_id: number, platform_id: number) =>
      server.context.db
        .insertInto('profiles')
        .values({
          user_id: id,
          game_id: gameId(game_id),
          platform_id: platform_id as never,
          nickname: `on ${platform_id}`,
          created_at: server.clock.now(),
          updated_at: server.clock.now(),
        })
        .execute();
    await add(12, 3);
    await add(3, 2);
    await add(3, 1);
    const several = await admin.call(contract.listUserProfiles, { params: { id } });
    expect(several.body.data.map(({ game, nickname }) => [game.name, nickname])).toEqual([
      ['Marbles', 'on 2'],
      ['Marbles', 'on 1'],
      ['Vanes', 'game-profiled'],
      ['Vanes', 'on 3'],
    ]);
    const unknown = await admin.call(contract.listUserProfiles, { params: { id: 2147483647 } });
    expect(unknown.status).toBe(404);
  });

  test('[USER-20] PUT /admin/users/{id} changes name, nickname, e-mail, birthday, roles and country', async () => {
    const { id, email } = await signUpPlayer(server, 'Changeling');
    const superAdmin = await server.as('superAdmin');
    const { rows } = await sql<{
      id: number;
      value: string;
    }>`select id, value from countries limit 1`.execute(server.context.db);
    const country = rows[0]!;
    const body = {
      name: 'Chen Geling',
      nickname: 'Chen',
      email: `new-${email}`,
      birthday: '1998-04-23',
      roles: ['TournamentManager'],
      country_id: country.id,
    };
    const changed = await superAdmin.call(contract.updateUser, { params: { id }, body });
    expect(changed.body.data).toMatchObject({
      ...body,
      roles: ['Tournament manager'],
      country,
      version: 2,
    });
    const stale = await superAdmin.call(contract.updateUser, {
      params: { id },
      body: { name: 'Late', version: 1 },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
    const cleared = await superAdmin.call(contract.updateUser, {
      params: { id },
      body: { birthday: '', country_id: '', version: 2 },
    });
    expect(cleared.body.data).toMatchObject({ name: 'Chen Geling', birthday: null, country: null });
    const { email_confirmed_at, access_changed_at } = await server.context.db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['email_confirmed_at', 'access_changed_at'])
      .executeTakeFirstOrThrow();
    expect([email_confirmed_at, access_changed_at]).toEqual([null, expect.any(String)]);

    const { body: history } = await superAdmin.call(contract.listUserHistory, { params: { id }, query: {} });
    expect(history.data.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
      ['changed', 'Sora'],
      ['changed', 'Sora'],
      ['signed up', 'Chen'],
    ]);
    expect(history.data[1]!.changes.map(({ field }) => field)).toEqual([
      'birthday',
      'country',
      'email',
      'name',
      'nickname',
      'roles',
    ]);
    expect(JSON.stringify(history)).not.toContain('@players.test');
  });

  test.each<[object, string, number]>([
    [{ email: 'nobody' }, 'email', 422],
    [{ email: demoPeople.admin.email }, 'email', 409],
    [{ nickname: ' ' }, 'nickname', 422],
    [{ birthday: '23.04.1998' }, 'birthday', 422],
    [{ birthday: '1998-02-31' }, 'birthday', 422],
    [{ roles: ['Janitor'] }, 'roles[0]', 422],
    [{ country_id: 999_999 }, 'country_id', 422],
    [{ password: 'new' }, 'password', 422],
  ])('%j is refused under its field', async (body, field, status) => {
    const { id } = await signUpPlayer(server, 'Refused');
    const superAdmin = await server.as('superAdmin');
    const answer = await superAdmin.call(contract.updateUser, { params: { id }, body: body });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test('[D128, D156, O2] hand-made calls go no further than a click: ranks, own grants, e-mails', async () => {
    const [admin, manager] = [await server.as('admin'), await server.as('manager')];
    const change = async (client: typeof admin, who: DemoPersonName, body: object) => {
      const params = { id: await server.idOf(who) };
      const answer = await client.call(contract.updateUser, { params, body });
      return [answer.status, answer.body.code];
    };
    expect(await change(admin, 'superAdmin', { name: 'Sora L' })).toEqual([403, 'higher-role']);
    expect(await change(admin, 'treasurer', { email: 'mine@admin.test' })).toEqual([403, 'equal-role']);
    expect(await change(admin, 'admin', { roles: ['Super admin'] })).toEqual([403, 'own-grants']);
    const toAdmin = { roles: ['Tournament admin'] };
    expect(await change(admin, 'manager', toAdmin)).toEqual([403, 'role-not-assignable']);
    expect(await change(manager, 'player', { name: 'x' })).toEqual([403, 'not-allowed']);
    expect(await change(admin, 'admin', { name: 'Ada Ferrante' })).toEqual([200, undefined]);
  });
});

describe('permissions and games', () => {
  test('[USER-22, D133] GET lists the catalogue or a user’s own, POST gives, DELETE withdraws, each answering the whole list', async () => {
    const { id: user_id } = await newManager('Granted');
    const superAdmin = await server.as('superAdmin');
    const names = async (query: object) =>
      (await superAdmin.call(contract.listPermissions, { query })).body.data.map(({ name }) => name);
    expect(await names({})).toHaveLength(5);
    expect(await names({ group: 'admin' })).toEqual(['News edit', 'Billing edit']);
    expect(await names({ user_id })).toEqual([]);

    const body = { user_id, permission_id: 2 };
    const given = await superAdmin.call(contract.givePermission, { body });
    expect([given.status, given.body.data]).toEqual([
      200,
      [{ id: 2, name: 'Messages send', group: 'manager' }],
    ]);
    expect((await superAdmin.call(contract.givePermission, { body })).body.data).toHaveLength(1);
    expect(await names({ user_id })).toEqual(['Messages send']);
    const withdrawn = await superAdmin.call(contract.withdrawPermission, { body });
    expect([withdrawn.status, withdrawn.body.data]).toEqual([200, []]);

    const { data } = (await superAdmin.call(contract.listUserHistory, { params: { id: user_id }, query: {} }))
      .body;
    expect(data.slice(0, 2).map(({ action, actor, changes }) => [action, actor?.nickname, changes])).toEqual([
      ['permission withdrawn', 'Sora', [{ field: 'permission', before: 'Messages send', after: null }]],
      ['permission given', 'Sora', [{ field: 'permission', before: null, after: 'Messages send' }]],
    ]);
    const [granted] = await server.context.db
      .selectFrom('audit')
      .where('action', '=', 'permission given')
      .select(['actor_id', 'subject_id'])
      .execute();
    expect(granted).toEqual({ actor_id: await server.idOf('superAdmin'), subject_id: user_id });
  });

  test('[USER-21, D132] GET, POST and DELETE /assign-games/{id} read, add and remove games', async () => {
    const { id } = await newManager('Gamed');
    const admin = await server.as('admin');
    const params = { id };
    const assigned = await admin.call(contract.assignGame, { params, body: { game_id: 7, user_id: id } });
    expect([assigned.status, assigned.body.data]).toEqual([200, [{ game_id: 7 }]]);
    await admin.call(contract.assignGame, { params, body: { game_id: 3 } });
    expect((await admin.call(contract.listAssignedGames, { params })).body.data).toEqual([
      { game_id: 3 },
      { game_id: 7 },
    ]);
    const removed = await admin.call(contract.unassignGame, { params, body: { game_id: 7, user_id: id } });
    expect([removed.status, removed.body.data]).toEqual([200, [{ game_id: 3 }]]);

    const superAdmin = await server.as('superAdmin');
    const other = await superAdmin.call(contract.assignGame, { params, body: { game_id: 7, user_id: 1 } });
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['user_id']]);
    const unknown = await superAdmin.call(contract.assignGame, { params, body: { game_id: 99_999 } });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['game_id']]);
  });

  test('[O21] nobody gives what they lack, and only Super admins give what is for admins', async () => {
    const { id: user_id } = await newManager('Lacking');
    const { id: player } = await signUpPlayer(server, 'Roleless');
    const treasurer = await server.as('treasurer');
    const give = async (body: { user_id: number; permission_id: number }) =>
      (await treasurer.call(contract.givePermission, { body })).body.code;
    expect(await give({ user_id, permission_id: 1 })).toBe('lacks-grant');
    expect(await give({ user_id, permission_id: 5 })).toBe('admin-permission');
    expect(await give({ user_id: player, permission_id: 1 })).toBe('needs-staff-role');
    expect(await give({ user_id, permission_id: 99 })).toBe('check-fields');
    expect(await give({ user_id: await server.idOf('treasurer'), permission_id: 1 })).toBe('own-grants');
    const game = { params: { id: user_id }, body: { game_id: 6 } };
    expect((await treasurer.call(contract.assignGame, game)).body.code).toBe('lacks-grant');
    const superAdmin = await server.as('superAdmin');
    const billing = { user_id, permission_id: 5 };
    expect((await superAdmin.call(contract.givePermission, { body: billing })).body.code).toBe(
      'needs-admin-role',
    );
  });

  test('what is given or withdrawn holds for the very next call', async () => {
    const { id: user_id, client } = await newManager('Prompt');
    const superAdmin = await server.as('superAdmin');
    const held = async () => (await client.call(contract.getMe)).body.data;
    await superAdmin.call(contract.givePermission, { body: { user_id, permission_id: 1 } });
    await superAdmin.call(contract.assignGame, { params: { id: user_id }, body: { game_id: 12 } });
    expect(await held()).toMatchObject({
      permissions: [{ name: 'Tournament edit' }],
      assignGames: [{ game_id: 12 }],
    });
    await superAdmin.call(contract.updateUser, { params: { id: user_id }, body: { roles: [] } });
    expect(await held()).toMatchObject({ roles: [], permissions: [], assignGames: [] });
  });
});
