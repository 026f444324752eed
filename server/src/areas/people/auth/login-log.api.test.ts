import { authenticate, login } from '@matchdesk/contract/people/auth';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { demoPeople, useTestServer } from '#testing/server.testing.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const server = useTestServer({ LOG_LEVEL: 'trace' }, log);

test('[O10] bodies of login calls are never logged, whether they are right, wrong or malformed', async () => {
  const { email } = demoPeople.manager;
  const secret = 'never-to-be-logged';
  await server.anonymous.call(login, { body: { email, password: secret } });
  await server.anonymous.call(login, { body: { email, password: secret, more: secret } as never });
  await server.anonymous.call(authenticate, { body: { token: secret } });
  await server.anonymous.raw('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${secret}`,
  });
  const written = logged.join('');
  expect(written).toContain('/api/login');
  expect(written).not.toContain(secret);
  expect(written).not.toContain(email);
});
