import { changeSetting, listSettings } from '@matchdesk/contract/content/settings';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[API-11] GET /config is the list of {config_name, config_value}', async () => {
  const manager = await server.as('manager');
  const { body } = await manager.call(listSettings);
  expect(body.data).toContainEqual({ config_name: 'withdraw_minimum_eur', config_value: '10.00' });
  const pair = { config_name: expect.any(String), config_value: expect.any(String) };
  expect(body.data).toEqual(body.data.map(() => pair));
});

test('[API-12] PUT /config/{key} changes one setting, for the treasurer and the Super admin alone', async () => {
  const params = { key: 'support_email' };
  const change = async (who: 'treasurer' | 'superAdmin' | 'admin' | 'manager', value: string) =>
    (await server.as(who)).call(changeSetting, { params, body: { value } });
  expect((await change('treasurer', 'help@matchdesk.test')).body.data).toEqual({
    config_name: 'support_email',
    config_value: 'help@matchdesk.test',
  });
  expect((await change('superAdmin', 'desk@matchdesk.test')).status).toBe(200);
  expect((await change('admin', 'mine@matchdesk.test')).status).toBe(403);
  expect((await change('manager', 'mine@matchdesk.test')).status).toBe(403);
  const { body } = await (await server.as('manager')).call(listSettings);
  expect(body.data).toContainEqual({ config_name: 'support_email', config_value: 'desk@matchdesk.test' });
});

test('a setting that is not there is a 404', async () => {
  const superAdmin = await server.as('superAdmin');
  const { status, body } = await superAdmin.call(changeSetting, {
    params: { key: 'nothing' },
    body: { value: '1' },
  });
  expect(status).toBe(404);
  expect(body.message).toBe('There is no setting “nothing”.');
});
