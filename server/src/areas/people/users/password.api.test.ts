import * as auth from '@matchdesk/contract/people/auth';
import * as play from '@matchdesk/contract/people/players';
import * as contract from '@matchdesk/contract/people/users';
import { describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { openClient } from '#testing/client.ts';
import { demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const fresh = 'an-even-longer-password';

const signIn = (password: string) =>
  server.anonymous.call(auth.login, { body: { email: demoPeople.manager.email, password } });
const statusOf = async (client: ReturnType<typeof openClient>) => (await client.call(contract.getMe)).status;

describe('[O39] everybody changes their own password', () => {
  test('with a fresh proof: this session goes on, all others end, and only the new one signs in', async () => {
    const { token } = (await signIn(demoPassword)).body;
    const [client, elsewhere] = [openClient(server.address, token), await server.as('manager')];
    const change = (password: string) => client.call(contract.changeMyPassword, { body: { password } });
    server.clock.advance(11 * minute);
    expect((await change(fresh)).body.code).toBe('proof-needed');
    const wrong = await client.call(contract.proveIdentity, { body: { password: fresh } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['This is not your password'] }]);
    await client.call(contract.proveIdentity, { body: { password: demoPassword } });
    const short = await change('seven77');
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['password']]);
    expect(await statusOf(elsewhere)).toBe(200);

    expect((await change(fresh)).status).toBe(200);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await signIn(demoPassword)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
    const { id } = (await client.call(contract.getMe)).body.data;
    const superAdmin = await server.as('superAdmin');
    const { data } = (await superAdmin.call(contract.listUserHistory, { params: { id } })).body;
    expect(data[0]).toMatchObject({ action: 'password changed', actor: { id }, changes: [] });
  });

  test('a player with the password of now', async () => {
    const [client, elsewhere] = [await server.as('player'), await server.as('player')];
    const change = async (current_password?: string) =>
      client.call(play.changePlayerPassword, {
        body: { password: fresh, ...(current_password !== undefined && { current_password }) },
      });
    expect((await change()).body.errors).toEqual({ current_password: ['This field is required'] });
    expect((await change(fresh)).body.errors).toEqual({ current_password: ['This is not your password'] });
    const changed = await change(demoPassword);
    expect([changed.status, changed.body.message]).toEqual([200, 'The password is changed']);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await change(demoPassword)).status).toBe(422);
    expect((await change(fresh)).status).toBe(200);
  });
});
