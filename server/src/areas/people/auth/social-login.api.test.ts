import { authenticate } from '@matchdesk/contract/people/auth';
import { resetPassword, signUp } from '@matchdesk/contract/people/players';
import { getMe } from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { issueToken } from '#people/index.ts';
import { openClient } from '#testing/client.ts';
import { demoPeople, useTestServer } from '#testing/server.testing.ts';

/** A real OAuth server on loopback acts as Discord and Twitch. */
const oauth = new OAuth2Server();
const port = 41_000 + (process.pid % 20_000);
const url = `http://127.0.0.1:${port}`;
let profile: { id: string; email?: string; verified?: boolean };
let asked: URLSearchParams | undefined;

beforeAll(async () => {
  await oauth.issuer.keys.generate('RS256');
  await oauth.start(port, '127.0.0.1');
  oauth.service.on('beforeUserinfo', (answer, request) => {
    answer.body = request.headers['client-id'] ? { data: [profile] } : profile;
  });
});
afterAll(() => oauth.stop());

const server = useTestServer({
  DISCORD_CLIENT_ID: 'desk',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_URL: url,
  TWITCH_CLIENT_ID: 'desk',
  TWITCH_CLIENT_SECRET: 'secret',
  TWITCH_URL: url,
  WEB_LOGIN_URL: 'https://players.example/login',
  CLIENT_LOGIN_URL: 'https://app.example/login',
});

beforeEach(() => {
  profile = { id: 'provider-1', email: demoPeople.admin.email, verified: true };
});

/** Does what the browser does: begin, the provider, back to the callback. */
async function walk(provider: 'discord' | 'twitch', { target = '', cookie = true } = {}) {
  const begun = await server.anonymous.raw(`/api/social-login/${provider}?backend_auth=1${target}`);
  const browser = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const away = new URL(begun.headers.get('location') ?? '');
  asked = away.searchParams;
  const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
  const finished = await fetch(back, { redirect: 'manual', headers: cookie ? { cookie: browser } : {} });
  return { begun, back, browser, end: new URL(finished.headers.get('location') ?? '', 'http://panel') };
}

async function exchange(token: string, browser: string) {
  const response = await server.anonymous.raw('/api/authenticator', {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json', cookie: browser },
  });
  return {
    status: response.status,
    body: (await response.json()) as { token: string; code?: string; needs?: string },
  };
}

describe.each(['discord', 'twitch'] as const)('%s', (provider) => {
  test('[AUTH-06, D14] leads through the provider, with a state, to a one-time token and a bearer token', async () => {
    profile.id = `new-${provider}`;
    const { end, browser } = await walk(provider);
    expect(asked?.get('state')).toMatch(/^[\w-]{43}$/);
    expect(asked?.get('code_challenge_method')).toBe(provider === 'discord' ? 'S256' : null);
    expect(asked?.get('scope')).toBe(provider === 'discord' ? 'identify email' : 'user:read:email');
    expect(end.pathname).toBe('/authenticator');
    const { status, body } = await exchange(end.searchParams.get('token') ?? '', browser);
    expect(status).toBe(200);
    const me = await openClient(server.address, body.token).call(getMe);
    expect(me.body.data.email).toBe(demoPeople.admin.email);
    const linked = await server.context.db
      .selectFrom('audit')
      .where('action', '=', 'linked')
      .where('subject_id', '=', me.body.data.id)
      .select('after')
      .execute();
    expect(linked).toContainEqual({ after: { provider } });
  });
});

test('[D20] the one-time token is good once, for five minutes, in the browser that began', async () => {
  const first = await walk('discord');
  const token = first.end.searchParams.get('token') ?? '';
  expect((await exchange(token, 'matchdesk_browser=another')).status).toBe(401);
  expect((await server.anonymous.call(authenticate, { body: { token } })).status).toBe(401);
  const stored = await server.context.db.selectFrom('tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  const opened = await exchange(token, first.browser);
  expect(opened).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((await exchange(opened.body.token, first.browser)).status).toBe(401);
  expect((await exchange(token, first.browser)).body.code).toBe('token-not-valid');

  const second = await walk('discord');
  server.clock.advance(5 * minute + 1);
  expect((await exchange(second.end.searchParams.get('token') ?? '', second.browser)).status).toBe(401);
});

test('[O39] by a provider too, the second factor is asked of those whose own role requires it', async () => {
  const { db } = server.context;
  const demand = (value: string) =>
    sql`
    insert into settings (name, value, updated_at) values ('second_factor_roles', ${value}, now())
    on conflict (name) do update set value = excluded.value`.execute(db);
  const needs = async (email: string, id: string) => {
    profile = { id, email, verified: true };
    const { end, browser } = await walk('discord');
    return (await exchange(end.searchParams.get('token') ?? '', browser)).body.needs;
  };
  await demand('Tournament admin');
  const told = [
    await needs(demoPeople.admin.email, 'admin'),
    await needs(demoPeople.manager.email, 'manager'),
  ];
  await demand('');
  expect(told).toEqual(['set-up', undefined]);
});

test('a callback is refused in another browser, and when it comes again', async () => {
  const elsewhere = await walk('discord', { cookie: false });
  expect(elsewhere.end.pathname + elsewhere.end.search).toBe('/login?error=sign-in-failed&provider=discord');
  const { back, browser } = await walk('discord');
  const again = await fetch(back, { redirect: 'manual', headers: { cookie: browser } });
  expect(again.headers.get('location')).toBe('/login?error=sign-in-failed&provider=discord');
});

test('a player whose callback is refused comes back to where players sign in', async () => {
  const elsewhere = await walk('discord', { target: '&target=web', cookie: false });
  expect(elsewhere.end.href).toBe('https://players.example/login?error=sign-in-failed&provider=discord');
  const unknown = await server.anonymous.raw('/api/social-login-client/twitch/callback?code=x&state=forged');
  expect(unknown.headers.get('location')).toBe(
    'https://app.example/login?error=sign-in-failed&provider=twitch',
  );
});

test('a sign-in ends within ten minutes, in the browser whose cookie lasts for fifteen', async () => {
  for (const [minutes, error] of [
    [10, null],
    [10 + 1 / 60, 'sign-in-failed'],
  ] as const) {
    const begun = await server.anonymous.raw('/api/social-login/discord?target=web');
    const cookie = begun.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^matchdesk_browser=[\w-]{43}; Max-Age=900; Path=\/api; HttpOnly; SameSite=Lax$/);
    const away = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
    server.clock.advance(minutes * minute - 1);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const finished = await fetch(away.headers.get('location') ?? '', { redirect: 'manual', headers });
    const end = new URL(finished.headers.get('location') ?? '', 'http://panel');
    expect(end.searchParams.get('error')).toBe(error);
  }
});

test('[D14] after the first time the provider’s id is enough, whatever its e-mail says', async () => {
  await walk('discord');
  profile = { id: 'provider-1', email: 'changed@elsewhere.test', verified: false };
  expect((await walk('discord')).end.pathname).toBe('/authenticator');
});

test.each([
  ['a player', { id: 'p', email: demoPeople.player.email, verified: true }, 'players-not-allowed'],
  ['a stranger', { id: 's', email: 'stranger@elsewhere.test', verified: true }, 'players-not-allowed'],
  [
    'an e-mail that is not verified',
    { id: 'u', email: demoPeople.manager.email, verified: false },
    'players-not-allowed',
  ],
  [
    'a Super admin not linked before',
    { id: 'x', email: demoPeople.superAdmin.email, verified: true },
    'link-refused',
  ],
  ['a blocked admin', { id: 'b', email: demoPeople.blocked.email, verified: true }, 'blocked'],
])('[D14] %s goes back to the login with the reason', async (_who, as, error) => {
  profile = as;
  const { end } = await walk('discord');
  expect(end.pathname).toBe('/login');
  expect(end.searchParams.get('error')).toBe(error);
});

test('[O18] a social account does not join one whose e-mail nobody confirmed, until its owner does', async () => {
  const email = 'victim@players.test';
  const account = { email, nickname: 'Stranger', password: 'a-long-password' };
  expect((await server.anonymous.call(signUp, { body: account })).status).toBe(202);
  profile = { id: 'victim', email, verified: true };
  const signInBy = async () => {
    const response = await server.anonymous.raw('/api/social-login/discord?target=web');
    const away = new URL(response.headers.get('location') ?? '');
    const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const finished = await fetch(back, { redirect: 'manual', headers: { cookie } });
    return new URL(finished.headers.get('location') ?? '').searchParams;
  };
  expect((await signInBy()).get('error')).toBe('email-not-confirmed');
  expect(
    await server.context.db
      .selectFrom('social_accounts')
      .where('provider_id', '=', 'victim')
      .selectAll()
      .execute(),
  ).toEqual([]);

  const { id } = await server.context.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const reset = await issueToken(server.context.db, { kind: 'reset', userId: id, now: server.clock.now() });
  const body = { token: reset.token, password: 'the-owners-password' };
  expect((await server.anonymous.call(resetPassword, { body })).status).toBe(200);
  expect((await signInBy()).get('token')).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['site', 'web', 'https://players.example/login'],
  ['app', 'client', 'https://app.example/login'],
])(
  '[AUTH-06, D14, O3] the players’ %s gets its own callback and target, from configuration alone',
  async (_, target, address) => {
    const { back, browser, end } = await walk('discord', { target: `&target=${target}` });
    expect(new URL(back).pathname).toBe(`/api/social-login-${target}/discord/callback`);
    expect(end.origin + end.pathname).toBe(address);
    const remembered = await server.anonymous.raw('/api/get-redirect', { headers: { cookie: browser } });
    expect(remembered.headers.get('location')).toBe(address);
    const asking = await server.anonymous.raw('/api/social-login/discord?target=https://evil.example');
    expect(asking.status).toBe(422);
  },
);
