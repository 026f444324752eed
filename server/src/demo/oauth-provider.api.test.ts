import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** A stranger's server that poses as the provider, to become the Super admin. */
const asked: string[] = [];
const stranger = createServer((call, reply) => {
  asked.push(call.url ?? '');
  const user = { id: 'x', email: demoPeople.admin.email, verified: true };
  const answer = call.url?.endsWith('/token') ? { access_token: 'a', token_type: 'bearer' } : user;
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => stranger.close(resolve)));

/** Calls our server with another host name in its headers. */
function call(path: string, host: string, cookie = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...(cookie && { cookie }) };
    request(`${server.address}${path}`, { headers }, (reply) => {
      reply.resume();
      resolve(reply);
    })
      .on('error', reject)
      .end();
  });
}

const cookieOf = (reply: IncomingMessage) => reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

test.each(['discord', 'twitch'])('a made-up Host does not choose who stands in for %s', async (provider) => {
  const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const begun = await call(`/api/social-login/${provider}?backend_auth=1`, host);
  const state = new URL(begun.headers.location ?? '').searchParams.get('state');
  const back = `/api/social-login/${provider}/callback?code=any&state=${state}`;
  const finished = await call(back, host, cookieOf(begun));
  expect(finished.headers.location).toBe(`/login?error=sign-in-failed&provider=${provider}`);
  expect(asked).toEqual([]);
});

test.each(['discord', 'twitch'])(
  'whoever comes under another name of ours signs in by %s',
  async (provider) => {
    const host = `localhost:${new URL(server.address).port}`;
    const begun = await call(`/api/social-login/${provider}?backend_auth=1`, host);
    const away = new URL(begun.headers.location ?? '');
    const chosen = await call(`${away.pathname}${away.search}&as=${demoPeople.admin.email}`, host);
    const back = new URL(chosen.headers.location ?? '');
    expect([away.host, back.host]).toEqual([host, host]);
    const finished = await call(back.pathname + back.search, host, cookieOf(begun));
    expect(finished.headers.location).toMatch(/^\/authenticator\?token=[\w-]{43}$/);
  },
);
