import { allEndpoints } from '@matchdesk/contract/areas';
import { changeSetting } from '@matchdesk/contract/content/settings';
import * as auth from '@matchdesk/contract/people/auth';
import * as contract from '@matchdesk/contract/people/users';
import { afterEach, describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { appWith, fromBase32 } from '#testing/authenticator.testing.ts';
import { openClient } from '#testing/client.ts';
import { type DemoPersonName, demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';
import { resetFactorByEmail } from './index.ts';

const server = useTestServer();

const signIn = (name: DemoPersonName) =>
  server.anonymous.call(auth.login, { body: { email: demoPeople[name].email, password: demoPassword } });

async function withFactor(name: DemoPersonName) {
  const client = await server.as(name);
  const { secret } = (await client.call(contract.beginMyFactor)).body.data;
  const nextCode = appWith(server, secret);
  const { body } = await client.call(contract.confirmMyFactor, { body: { code: nextCode() } });
  return { client, nextCode, codes: body.recovery_codes, secret };
}

afterEach(async () => {
  await server.context.db.deleteFrom('recovery_codes').execute();
  await server.context.db.deleteFrom('second_factors').execute();
  await server.context.db
    .updateTable('settings')
    .set({ value: '' })
    .where('name', '=', 'second_factor_roles')
    .execute();
});

describe('a second factor', () => {
  test('is set up with its first code, ends the sessions opened without it, and is asked for at the next sign-in', async () => {
    const elsewhere = await server.as('manager');
    const { client, nextCode, codes } = await withFactor('manager');
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect((await elsewhere.call(contract.getMe)).status).toBe(401);
    expect((await client.call(contract.getMyFactor)).body.data).toEqual({
      has_factor: true,
      is_required: false,
      codes_left: 10,
    });

    const half = (await signIn('manager')).body;
    expect(half.needs).toBe('code');
    const wrong = await server.anonymous.call(auth.loginWithCode, {
      body: { token: half.token, code: '000000' },
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['code']]);
    const code = nextCode();
    const whole = await server.anonymous.call(auth.loginWithCode, { body: { token: half.token, code } });
    expect((await openClient(server.address, whole.body.token).call(contract.getMe)).status).toBe(200);
    const again = await server.anonymous.call(auth.loginWithCode, {
      body: { token: half.token, code: nextCode() },
    });
    expect([again.status, again.body.code]).toEqual([409, 'half-sign-in-over']);
  });

  test('its code counts once, even twice at the same moment', async () => {
    const { nextCode } = await withFactor('manager');
    const halves = [(await signIn('manager')).body.token, (await signIn('manager')).body.token];
    const code = nextCode();
    const answers = await Promise.all(
      halves.map((token) => server.anonymous.call(auth.loginWithCode, { body: { token, code } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a recovery code signs in once, and proves nothing else', async () => {
    const { codes } = await withFactor('manager');
    const [code = ''] = codes;
    const enter = async () =>
      server.anonymous.call(auth.loginWithCode, {
        body: { token: (await signIn('manager')).body.token, code: code.toLowerCase() },
      });
    const { status, body } = await enter();
    expect(status).toBe(200);
    expect((await enter()).status).toBe(422);
    const client = openClient(server.address, body.token);
    expect((await client.call(contract.getMyFactor)).body.data.codes_left).toBe(9);
    const proof = await client.call(contract.proveIdentity, { body: { code: codes[1] } });
    expect([proof.status, Object.keys(proof.body.errors ?? {})]).toEqual([422, ['code']]);
  });

  test('one half sign-in with several recovery codes at once opens one session, and uses up one code', async () => {
    const { codes } = await withFactor('manager');
    const { token } = (await signIn('manager')).body;
    const answers = await Promise.all(
      codes.slice(0, 4).map((code) => server.anonymous.call(auth.loginWithCode, { body: { token, code } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const opened = answers.find(({ status }) => status === 200)!;
    const client = openClient(server.address, opened.body.token);
    expect((await client.call(contract.getMyFactor)).body.data.codes_left).toBe(9);
  });

  test('half a sign-in opens nothing', async () => {
    await withFactor('manager');
    const { token } = (await signIn('manager')).body;
    const client = openClient(server.address, token);
    for (const { endpoint } of allEndpoints().filter(({ endpoint }) => endpoint.access.level !== 'anyone')) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
      const answer = await client.raw(`/api${path}`, { method: endpoint.method });
      await answer.body?.cancel();
      expect(answer.status, path).toBe(401);
    }
    server.clock.advance(11 * minute);
    const late = await server.anonymous.call(auth.loginWithCode, { body: { token, code: '123456' } });
    expect(late.body.code).toBe('half-sign-in-over');
  });

  test('guesses at the code are slowed, and a right password does not begin them anew', async () => {
    await withFactor('manager');
    const guess = async () => {
      const { token } = (await signIn('manager')).body;
      return (await server.anonymous.call(auth.loginWithCode, { body: { token, code: '000000' } })).status;
    };
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push(await guess());
    expect(statuses).toContain(429);
    server.clock.advance(31 * minute);
  });

  test('what is given asks for the code again when the last one is old', async () => {
    const { client, nextCode } = await withFactor('superAdmin');
    const { id } = (await (await server.as('manager')).call(contract.getMe)).body.data;
    const give = () => client.call(contract.givePermission, { body: { user_id: id, permission_id: 1 } });
    server.clock.advance(11 * minute);
    expect((await give()).body.code).toBe('proof-needed');
    const byPassword = await client.call(contract.proveIdentity, { body: { password: demoPassword } });
    expect([byPassword.status, Object.keys(byPassword.body.errors ?? {})]).toEqual([422, ['code']]);
    expect((await client.call(contract.proveIdentity, { body: { code: nextCode() } })).status).toBe(200);
    expect((await give()).status).toBe(200);
  });

  test('a Super admin takes it from somebody who lost it, who is out everywhere and noted', async () => {
    const { client } = await withFactor('manager');
    const { id } = (await client.call(contract.getMe)).body.data;
    const superAdmin = await server.as('superAdmin');
    const params = { id };
    expect((await superAdmin.call(contract.getUser, { params })).body.data.has_factor).toBe(true);
    const removed = await superAdmin.call(contract.removeFactorOf, {
      params,
      body: { reason: 'Lost phone' },
    });
    expect(removed.body.data.has_factor).toBe(false);
    expect((await client.call(contract.getMe)).status).toBe(401);
    expect((await signIn('manager')).body.needs).toBeUndefined();
    const { data } = (await superAdmin.call(contract.listUserHistory, { params, query: {} })).body;
    expect(data[0]).toMatchObject({
      action: 'factor removed',
      changes: [{ field: 'reason', after: 'Lost phone' }],
    });
    const admin = await server.as('admin');
    expect((await admin.call(contract.removeFactorOf, { params, body: { reason: 'x' } })).status).toBe(403);
  });

  test('[O39] can be required of roles by a Super admin who has one: no session ends, and the next sign-in sets it up', async () => {
    const require = (client: Awaited<ReturnType<typeof server.as>>, value: string) =>
      client.call(changeSetting, { params: { key: 'second_factor_roles' }, body: { value } });
    expect((await require(await server.as('superAdmin'), 'Tournament manager')).body.code).toBe(
      'factor-first',
    );
    expect((await require(await server.as('treasurer'), '')).status).toBe(403);
    const manager = await server.as('manager');
    const { client } = await withFactor('superAdmin');
    expect((await require(client, 'Janitor')).status).toBe(422);
    expect((await require(client, 'Tournament manager')).status).toBe(200);
    expect((await manager.call(contract.getMe)).status).toBe(200);
    expect((await client.call(contract.getMe)).status).toBe(200);

    const { token, needs } = (await signIn('manager')).body;
    expect(needs).toBe('set-up');
    const begun = await server.anonymous.call(auth.beginFactorAtLogin, { body: { token } });
    const nextCode = appWith(server, begun.body.data.secret);
    const confirmed = await server.anonymous.call(auth.confirmFactorAtLogin, {
      body: { token, code: nextCode() },
    });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    const inside = openClient(server.address, confirmed.body.token);
    expect((await inside.call(contract.getMyFactor)).body.data).toMatchObject({
      has_factor: true,
      is_required: true,
    });
    expect((await inside.call(contract.removeMyFactor)).body.code).toBe('factor-required');

    const player = await server.as('player');
    const { id } = (await player.call(contract.getMe)).body.data;
    const give = (roles: string[]) => client.call(contract.updateUser, { params: { id }, body: { roles } });
    expect((await give(['Tournament manager'])).status).toBe(200);
    expect((await player.call(contract.getMe)).status).toBe(401);
    expect((await signIn('player')).body.needs).toBe('set-up');
    await give([]);
  });

  test('[O39] before it is required of a role, a Super admin learns how many it concerns', async () => {
    const { client: superAdmin } = await withFactor('superAdmin');
    const reach = async () =>
      (await superAdmin.call(contract.getFactorReach, { query: { role: 'Tournament manager' } })).body.data;
    const before = await reach();
    expect(before.without_factor).toBe(before.people);
    await withFactor('manager');
    expect(await reach()).toEqual({ ...before, without_factor: before.people - 1 });
    const { id } = (await (await server.as('managerWithoutGame')).call(contract.getMe)).body.data;
    const reason = { reason: 'Away for a while' };
    await superAdmin.call(contract.blockUserById, { params: { id }, body: reason });
    expect(await reach()).toEqual({ people: before.people - 1, without_factor: before.people - 2 });
    await superAdmin.call(contract.unblockUserById, { params: { id }, body: reason });
    const admin = await server.as('admin');
    const refused = await admin.call(contract.getFactorReach, { query: { role: 'Super admin' } });
    expect(refused.status).toBe(403);
  });

  test('[O39] new recovery codes are made with a fresh proof, and those from before no longer count', async () => {
    const { client, nextCode, codes } = await withFactor('manager');
    const enter = async (code: string | undefined) =>
      server.anonymous.call(auth.loginWithCode, {
        body: { token: (await signIn('manager')).body.token, code: code ?? '' },
      });
    expect((await enter(codes[0])).status).toBe(200);
    server.clock.advance(11 * minute);
    expect((await client.call(contract.renewMyRecoveryCodes)).body.code).toBe('proof-needed');
    await client.call(contract.proveIdentity, { body: { code: nextCode() } });
    const { body } = await client.call(contract.renewMyRecoveryCodes);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await client.call(contract.getMyFactor)).body.data.codes_left).toBe(10);
    expect((await enter(codes[1])).status).toBe(422);
    expect((await enter(body.recovery_codes[0])).status).toBe(200);
    const none = await (await server.as('admin')).call(contract.renewMyRecoveryCodes);
    expect([none.status, none.body.code]).toEqual([409, 'factor-missing']);
  });

  test('its secret is sealed in the database, and a row copied to somebody else opens nothing', async () => {
    const { secret } = await withFactor('manager');
    const [row] = await server.context.db.selectFrom('second_factors').selectAll().execute();
    expect(row?.secret.toString('latin1')).not.toContain(fromBase32(secret).toString('latin1'));
    const { id } = (await (await server.as('admin')).call(contract.getMe)).body.data;
    await server.context.db.updateTable('second_factors').set({ user_id: id }).execute();
    const { token } = (await signIn('admin')).body;
    const answer = await server.anonymous.call(auth.loginWithCode, {
      body: { token, code: appWith(server, secret)() },
    });
    expect(answer.status).not.toBe(200);
  });
});

test('whoever runs the server removes the factor of a Super admin who lost app and codes', async () => {
  const { client } = await withFactor('superAdmin');
  const { email } = demoPeople.superAdmin;
  expect(await resetFactorByEmail(server.context, 'nobody@matchdesk.test')).toBe('no-account');
  expect(await resetFactorByEmail(server.context, email.toUpperCase())).toBe('removed');
  expect(await resetFactorByEmail(server.context, email)).toBe('no-factor');
  expect((await client.call(contract.getMe)).status).toBe(401);
  const again = await signIn('superAdmin');
  expect([again.status, again.body]).toMatchObject([200, { token: expect.any(String) }]);
  expect(again.body).not.toHaveProperty('needs');
  const back = openClient(server.address, again.body.token);
  const { id } = (await back.call(contract.getMe)).body.data;
  const { data } = (await back.call(contract.listUserHistory, { params: { id } })).body;
  expect(data[0]).toMatchObject({ action: 'factor removed', actor: null });
});
