import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.ts';

const exabyte = String(1024 ** 4);
const server = useTestServer({ DISK_RESERVE: exabyte });

test('a data folder with less room than is reserved is not ready, and the process stays healthy', async () => {
  const { status, headers } = await server.anonymous.raw('/readyz');
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await server.anonymous.raw('/healthz')).status).toBe(200);
});
