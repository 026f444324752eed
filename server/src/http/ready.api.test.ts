import { expect, test } from 'vitest';
import { openTestLog } from '#testing/log-lines.ts';
import { useTestServer } from '#testing/server.testing.ts';

const exabyte = String(1024 ** 4);
const { log, said } = openTestLog();
const server = useTestServer({ DISK_RESERVE: exabyte }, log);

test('a data folder with less room than is reserved is not ready, which is said once, and the process stays healthy', async () => {
  const before = said();
  for (let asked = 0; asked < 3; asked += 1) {
    const { status, headers } = await server.anonymous.raw('/readyz');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect(said().slice(before.length)).toEqual([
    '40 the data folder has no room left: not ready until it has',
  ]);
  expect((await server.anonymous.raw('/healthz')).status).toBe(200);
});
