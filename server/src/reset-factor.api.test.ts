import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getMe } from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { demoPeople, useTestServer } from './testing/server.testing.ts';

vi.setConfig({ testTimeout: 120_000 });
const server = useTestServer();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command as the operations guide gives it, with the server's environment. */
async function runReset(...args: string[]) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.context.db);
  const { host, port, user } = inject('postgres');
  const where = new URLSearchParams({ host, port: String(port) });
  const env = { ...process.env, DATABASE_URL: `postgres://${user}@localhost/${rows[0]?.name}?${where}` };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const command = ['run', '--silent', 'reset-factor', '--', ...args];
    execFile('npm', command, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, said: out + err }),
    );
  });
}

test('without an e-mail `npm run reset-factor` says how it is called', async () => {
  expect(await runReset()).toEqual({
    code: 1,
    said: 'Name the e-mail: npm run reset-factor -- you@example.org\n',
  });
});

test('`npm run reset-factor` removes the second factor of the named account, and says what it did', async () => {
  const { db, clock } = server.context;
  const client = await server.as('superAdmin');
  await db
    .insertInto('second_factors')
    .values({
      user_id: await server.idOf('superAdmin'),
      secret: Buffer.from('sealed'),
      confirmed_at: clock.now(),
      created_at: clock.now(),
    })
    .execute();
  expect(await runReset('nobody@matchdesk.test')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No account has this e-mail'),
  });
  const { email } = demoPeople.superAdmin;
  expect(await runReset(email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('The second factor is removed'),
  });
  expect(await runReset(email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('This account has no second factor'),
  });
  expect(await db.selectFrom('second_factors').select('user_id').execute()).toEqual([]);
  expect((await client.call(getMe)).status).toBe(401);
});
