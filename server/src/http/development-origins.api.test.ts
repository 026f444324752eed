import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer({ NODE_ENV: 'development' });

test('[O8] in development any origin may call with the markers', async () => {
  const origin = 'http://localhost:5173';
  const preflight = await server.anonymous.raw('/api/rules', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-client,x-admin,authorization',
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-admin');
});
