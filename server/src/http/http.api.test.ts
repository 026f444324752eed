import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '@matchdesk/contract/content/games';
import { createRule } from '@matchdesk/contract/content/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const PANEL_DIR = mkdtempSync(join(tmpdir(), 'matchdesk-panel-'));
const page = '<!doctype html><head></head><body data-config="__CONFIG__">';
for (const name of ['index.html', 'play.html']) writeFileSync(join(PANEL_DIR, name), page);
afterAll(() => rmSync(PANEL_DIR, { recursive: true, force: true }));
const legal = { PRIVACY_URL: 'https://law.example/privacy', TERMS_URL: 'https://law.example/terms' };
const server = useTestServer({ CORS_ORIGINS: 'https://panel.example', PANEL_DIR, ...legal });

function statusFor(host: string, path: string): Promise<number | undefined> {
  const answer = Promise.withResolvers<number | undefined>();
  request(`${server.address}${path}`, { setHost: false, headers: { host } }, (response) => {
    response.resume();
    answer.resolve(response.statusCode);
  })
    .on('error', answer.reject)
    .end();
  return answer.promise;
}

describe('what cannot be understood', () => {
  test.each([
    '/api/nowhere?x=1',
    '/api/games/1/nowhere',
    '/api',
    '/api?x=1',
    '/assets/gone.js',
    '/fonts/gone.woff2',
  ])('%s is a JSON 404, not the page of the panel', async (path) => {
    const response = await server.anonymous.raw(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'There is nothing at this address.',
      code: 'not-found',
    });
    expect((await server.anonymous.raw('/apis')).headers.get('content-type')).toContain('text/html');
  });

  test.each(['/api/%', '/api/rules/%ff', '/api/rules/%E0%A4%A', `/api/games/${'9'.repeat(400)}`])(
    '%s, which no router can read, is a JSON 404 too',
    async (path) => {
      const response = await server.anonymous.raw(path);
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: 'There is nothing at this address.', code: 'not-found' },
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['/%', '/tournaments/%ff/public-brackets?x=%'])('%s is a sentence', async (path) => {
    const response = await server.anonymous.raw(path, { headers: { 'accept-language': 'it' } });
    expect([response.status, await response.text()]).toEqual([404, 'A questo indirizzo non c’è nulla.']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    '/api/rules/abc',
    '/api/rules/0',
    '/api/rules/-1',
    '/api/rules/99999999999',
    '/api/rules/%00',
    '/api/rules/1%20or%201=1',
  ])('%s is a 404, not a fault', async (path) => {
    const manager = await server.as('manager');
    expect((await manager.raw(path)).status).toBe(404);
  });

  test.each([
    ['broken JSON', 'application/json', '{"title": ', 400],
    ['a list', 'application/json', '[1]', 400],
    ['a number', 'application/json', '1', 400],
    ['nothing', 'application/json', '', 400],
    ['XML', 'application/xml', '<rule/>', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
      400,
    ],
    ['an upload of another kind', 'application/x-www-form-urlencoded', 'title=x', 415],
  ])('%s is refused with a sentence', async (_what, type, body, status) => {
    const manager = await server.as('manager');
    const response = await manager.raw('/api/rules', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  });

  test.each(['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    'a field called %s is a field that is not known',
    async (name) => {
      const manager = await server.as('manager');
      const { status, body } = await manager.call(createRule, { body: { [name]: 1 } as never });
      expect(status).toBe(422);
      expect(Object.entries(body.errors ?? {})).toContainEqual([name, ['This field is not known']]);
    },
  );

  test('a picture that is also a tree is a 400', async () => {
    const admin = await server.as('admin');
    const { status } = await admin.form(createGame, { icon: new Blob(['GIF89a']), 'icon[size]': '1' });
    expect(status).toBe(400);
  });

  test.each(['a b', '[', '<x>', 'x:99999999', 'a/b'])(
    'the host %j is a 400 where it matters',
    async (host) => {
      expect(await statusFor(host, '/api/social-login/discord')).toBe(400);
      expect(await statusFor(host, '/healthz')).toBe(200);
    },
  );

  test('more than can be sent at once is a 413', async () => {
    const manager = await server.as('manager');
    const { status } = await manager.call(createRule, {
      body: { title: 'x', content: 'x'.repeat(2_000_000) },
    });
    expect(status).toBe(413);
  });

  test('[D155] field errors answer 422 with message and errors, each under its own name', async () => {
    const manager = await server.as('manager');
    const { status, body } = await manager.call(createRule, {
      body: { title: 7 as never, game_id: 'x', colour: 'red' } as never,
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Please check the marked fields.',
      code: 'check-fields',
      errors: {
        title: ['This value is not valid'],
        game_id: ['A whole number is needed'],
        colour: ['This field is not known'],
      },
    });
  });
});

describe('the web host', () => {
  test('[D11] answers every path with the panel’s page, also where a call has the same one below /api', async () => {
    const panel = await (await server.anonymous.raw('/')).text();
    for (const path of ['/games', '/rules', '/users/7', '/no/such/page?x=1'])
      expect(await (await server.anonymous.raw(path)).text(), path).toBe(panel);
    expect(panel).toContain('apiUrl&quot;:&quot;/api&quot;');
    for (const path of ['/api/games', '/api/rules', '/api/users/7']) {
      const { status, headers } = await server.anonymous.raw(path);
      expect([status, headers.get('content-type')], path).toEqual([401, 'application/json; charset=utf-8']);
    }
  });

  test('[D13] answers the six paths that leave the panel', async () => {
    const callbacks = ['social-login', 'social-login-web', 'social-login-client'];
    const ofApi = [
      'social-login/discord',
      ...callbacks.map((path) => `${path}/discord/callback`),
      'get-redirect',
    ];
    for (const path of ofApi) expect((await server.anonymous.raw(`/api/${path}`)).status, path).toBe(302);
    const view = await server.anonymous.raw('/webview/tournament/7?lang=it');
    expect([view.status, view.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('[D15] gives the panel the configured addresses of privacy and terms', async () => {
    const panel = (await (await server.anonymous.raw('/login')).text()).replaceAll('&quot;', '"');
    expect(panel).toContain(`"privacyUrl":"${legal.PRIVACY_URL}","termsUrl":"${legal.TERMS_URL}"`);
  });
});

test('[D151] bracketed names are put together in queries too', async () => {
  const manager = await server.as('manager');
  const { errors } = (await (await manager.raw('/api/rules?page[0][at]=1&colour[a]=red')).json()) as {
    errors: object;
  };
  expect(Object.keys(errors).sort()).toEqual(['colour', 'page']);
});

describe('headers', () => {
  test('[API-04, D152, O8] the configured origins, and no others, may call with the markers', async () => {
    const preflight = (origin: string) =>
      server.anonymous.raw('/api/rules', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-client,x-admin,authorization',
        },
      });
    const own = await preflight('https://panel.example');
    expect(own.headers.get('access-control-allow-origin')).toBe('https://panel.example');
    const allowed = own.headers.get('access-control-allow-headers')?.toLowerCase();
    expect(allowed).toBe(
      'accept, accept-language, authorization, content-type, idempotency-key, x-client, x-admin',
    );
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
    const answer = await server.anonymous.raw('/api/rules', { headers: { origin: 'https://panel.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://panel.example');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('every answer is safe by default and can be found in the log', async () => {
    const response = await server.anonymous.raw('/api/nowhere');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('health, readiness and metrics answer', async () => {
  const read = async (path: string) => {
    const { status, headers, ...response } = await server.anonymous.raw(path);
    return { status, type: headers.get('content-type'), response };
  };
  for (const address of ['/healthz', '/api/healthz'])
    expect(await (await server.anonymous.raw(address)).json()).toEqual({ status: 'ok' });
  expect(await (await server.anonymous.raw('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await read('/metrics')).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') });
});

test('the metrics count calls by method, route and status, and say how the server does', async () => {
  await (await server.as('manager')).raw('/api/rules');
  await expect
    .poll(async () => (await server.anonymous.raw('/metrics')).text(), { timeout: 5000, interval: 300 })
    .toMatch(/^matchdesk_request_seconds_count\{method="GET",route="\/api\/rules",status="200"\} \d+$/m);
  const text = await (await server.anonymous.raw('/metrics')).text();
  const buckets = [
    ...text.matchAll(/_bucket\{le="([^"]+)",method="GET",route="\/api\/rules",status="200"\}/g),
  ];
  expect(buckets.map(([, edge]) => edge).join(' ')).toBe('0.005 0.02 0.05 0.1 0.25 0.5 1 2.5 5 +Inf');
  const sum = Number(/_sum\{method="GET",route="\/api\/rules",status="200"\} (\S+)/.exec(text)?.[1]);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(30);
  const gauges = [...text.matchAll(/^matchdesk_(\w+) (\S+)$/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  expect(Object.fromEntries(gauges)).toMatchObject({
    live_connections: 0,
    live_events: expect.any(Number),
    live_frames: 0,
    live_slow_sockets_cut: 0,
    live_packets: 0,
    live_strangers_cut: 0,
    live_redis: 1,
    database: 1,
    clock_ahead_seconds: expect.any(Number),
  });
  expect(text).toContain('process_cpu_seconds_total');
});

test('those who ask for the metrics at once get the same', async () => {
  const read = async () => (await server.anonymous.raw('/metrics')).text();
  const texts = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(texts).size).toBeLessThan(10);
});
