import { login } from '@matchdesk/contract/people/auth';
import * as contract from '@matchdesk/contract/people/users';
import { describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { openClient } from '#testing/client.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { type DemoPersonName, demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

describe('block', () => {
  test('by id with a reason that is kept and told in History; the account is out at once', async () => {
    const { id, client, email } = await signUpPlayer(server, 'Nuisance');
    const superAdmin = await server.as('superAdmin');
    const params = { id };
    const empty = await superAdmin.call(contract.blockUserById, { params, body: { reason: ' ' } });
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['reason']]);
    const blocked = await superAdmin.call(contract.blockUserById, {
      params,
      body: { reason: 'Spam in chats' },
    });
    expect(blocked.body.data).toMatchObject({
      blocked_at: expect.any(String),
      block_reason: 'Spam in chats',
    });
    expect((await client.call(contract.getMe)).status).toBe(401);
    const again = { body: { email, password: 'a-long-password' } };
    expect((await openClient(server.address).call(login, again)).status).toBe(403);
    const unblocked = await superAdmin.call(contract.unblockUserById, {
      params,
      body: { reason: 'Said sorry' },
    });
    expect(unblocked.body.data).toMatchObject({ blocked_at: null, block_reason: null });
    const { data } = (await superAdmin.call(contract.listUserHistory, { params, query: {} })).body;
    expect(data.slice(0, 2).map(({ action, changes }) => [action, changes[0]?.after])).toEqual([
      ['unblocked', 'Said sorry'],
      ['blocked', 'Spam in chats'],
    ]);
    const admin = await server.as('admin');
    expect((await admin.call(contract.blockUserById, { params, body: { reason: 'Me too' } })).status).toBe(
      403,
    );
  });
});

describe('sessions', () => {
  const signIn = async (name: DemoPersonName, agent: string, password = demoPassword) => {
    const answer = await openClient(server.address).raw('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: demoPeople[name].email, password }),
    });
    return openClient(server.address, ((await answer.json()) as { token?: string }).token);
  };

  test('everybody sees where they are signed in and ends it; a Super admin does so for all', async () => {
    const id = await server.idOf('manager');
    const params = { id };
    const [desk, phone] = [await signIn('manager', 'Desk'), await signIn('manager', 'Phone')];
    const { data } = (await desk.call(contract.listSessions, { params })).body;
    const shown = data.map(({ agent, is_current }) => [agent, is_current]);
    expect(shown.slice(0, 2)).toEqual([
      ['Phone', false],
      ['Desk', true],
    ]);
    expect(data[0]).toMatchObject({ address: '127.0.0.1', seen_at: expect.any(String) });
    const ended = await desk.call(contract.endSession, { params: { id, sessionId: data[0]!.id } });
    expect(ended.body.data.map(({ agent }) => agent)).not.toContain('Phone');
    expect((await phone.call(contract.getMe)).status).toBe(401);
    const twice = await desk.call(contract.endSession, { params: { id, sessionId: data[0]!.id } });
    expect([twice.status, twice.body.code]).toEqual([404, 'session-not-found']);

    await signIn('manager', 'Tablet');
    const others = await desk.call(contract.endSessions, { params });
    expect(others.body.data.map(({ agent }) => agent)).toEqual(['Desk']);
    const admin = await server.as('admin');
    expect((await admin.call(contract.listSessions, { params })).status).toBe(403);
    expect((await admin.call(contract.endSessions, { params })).status).toBe(403);
    const superAdmin = await server.as('superAdmin');
    expect((await superAdmin.call(contract.endSessions, { params })).body.data).toEqual([]);
    expect((await desk.call(contract.getMe)).status).toBe(401);
  });

  test('who signed in when and from where is kept, and who tried to', async () => {
    const id = await server.idOf('treasurer');
    await signIn('treasurer', 'Laptop');
    await signIn('treasurer', 'Stranger', 'a-guess');
    const superAdmin = await server.as('superAdmin');
    const read = async () =>
      (await superAdmin.call(contract.listSignIns, { params: { id }, query: {} })).body.data.map(
        ({ outcome, agent, address }) => [outcome, agent, address],
      );
    await expect.poll(read).toEqual([
      ['wrong-password', 'Stranger', '127.0.0.1'],
      ['signed-in', 'Laptop', '127.0.0.1'],
    ]);
    expect(
      (await (await server.as('admin')).call(contract.listSignIns, { params: { id }, query: {} })).status,
    ).toBe(403);
  });

  test('an old proof is renewed with the password; a wrong one is a wrong field and signs nobody out', async () => {
    const id = await server.idOf('treasurer');
    const client = await signIn('superAdmin', 'Desk');
    await client.call(contract.updateUser, { params: { id }, body: { roles: ['Super admin'] } });
    server.clock.advance(11 * minute);
    const body = { roles: ['Tournament admin'] };
    const demote = () => client.call(contract.updateUser, { params: { id }, body });
    expect(await demote()).toMatchObject({ status: 403, body: { code: 'proof-needed' } });
    const wrong = await client.call(contract.proveIdentity, { body: { password: 'a-guess' } });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['password']]);
    expect((await client.call(contract.proveIdentity, { body: { password: demoPassword } })).status).toBe(
      200,
    );
    expect((await demote()).status).toBe(200);
  });
});

test('a Super admin sees what somebody may do, and why, without becoming them', async () => {
  const id = await server.idOf('manager');
  const superAdmin = await server.as('superAdmin');
  const { body } = await superAdmin.call(contract.seeAs, { params: { id } });
  const actionOf = (name: string) => body.data.actions.find((action) => action.name === name);
  expect(actionOf('finishMatch')).toMatchObject({
    area: 'matches',
    allowed: true,
    reason: 'permission',
    names: ['Tournament edit'],
    games: [6, 12],
  });
  expect(actionOf('listUsers')).toMatchObject({ allowed: false, reason: 'needs-role' });
  expect((await (await server.as('admin')).call(contract.seeAs, { params: { id } })).status).toBe(403);
});
