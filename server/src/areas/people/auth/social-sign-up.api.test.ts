import { getMe } from '@matchdesk/contract/people/users';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { openClient } from '#testing/client.ts';
import { demoPeople, useTestServer } from '#testing/server.testing.ts';

/** A real OAuth server on loopback acts as Discord and Twitch. */
const oauth = new OAuth2Server();
const port = 21_000 + (process.pid % 20_000);
const url = `http://127.0.0.1:${port}`;
let profile: Record<string, unknown>;

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
});

/** Does what the browser does, and answers where it ends up and how it signs in there. */
async function walk(provider: 'discord' | 'twitch', query = 'target=web') {
  const begun = await server.anonymous.raw(`/api/social-login/${provider}?${query}`);
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = (await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })).headers;
  const headers = { cookie, 'accept-language': 'it' };
  const finished = await fetch(back.get('location') ?? '', { redirect: 'manual', headers });
  const end = new URL(finished.headers.get('location') ?? '', 'http://here');
  const signIn = async () => {
    const response = await server.anonymous.raw('/api/authenticator', {
      method: 'POST',
      body: JSON.stringify({ token: end.searchParams.get('token') }),
      headers: { 'content-type': 'application/json', cookie },
    });
    const { token } = (await response.json()) as { token: string };
    return (await openClient(server.address, token).call(getMe)).body.data;
  };
  return { end, signIn };
}

const userWith = (email: string) =>
  server.context.db.selectFrom('users').where('email', '=', email).selectAll().execute();

test.each([
  [
    'discord',
    { id: 'd1', global_name: 'Nova ✦', username: 'nova', email: 'nova@new.test', verified: true },
    'Nova ✦',
  ],
  [
    'discord',
    { id: 'd2', global_name: null, username: 'orion', email: 'orion@new.test', verified: true },
    'orion',
  ],
  ['twitch', { id: 't1', display_name: 'Pixel', email: 'pixel@new.test' }, 'Pixel'],
  ['twitch', { id: 't2', email: 'nameless@new.test' }, 'Player'],
] as const)('[PLAY-14] somebody new comes with their account at %s', async (provider, as, nickname) => {
  profile = as;
  const { end, signIn } = await walk(provider);
  expect(end.pathname).toBe('/play/sign-in');
  const me = await signIn();
  expect(me).toMatchObject({ nickname, email: as.email, roles: [] });
  const [user, ...more] = await userWith(as.email);
  expect(more).toEqual([]);
  expect(user).toMatchObject({ locale: 'it', password_hash: null, email_confirmed_at: expect.any(String) });
  expect((await (await walk(provider)).signIn()).id).toBe(me.id);
});

test('[PLAY-14] without a confirmed e-mail nobody gets an account, and the page is told why', async () => {
  for (const as of [
    { id: 'u', email: 'unsure@new.test', verified: false },
    { id: 'n', verified: true },
  ]) {
    profile = as;
    const { end } = await walk('discord');
    expect(end.pathname + end.search).toBe('/play/sign-in?error=provider-email-missing&provider=discord');
  }
  expect(await userWith('unsure@new.test')).toEqual([]);
});

test('[PLAY-14] the sign-in of staff makes no account, wherever it leads', async () => {
  profile = { id: 's', email: 'stranger@new.test', verified: true };
  for (const query of ['backend_auth=1', 'backend_auth=1&target=web', '']) {
    const { end } = await walk('discord', query);
    expect(end.searchParams.get('error')).toBe('players-not-allowed');
  }
  expect(await userWith('stranger@new.test')).toEqual([]);
});

test('[PLAY-14] a player of ours signs in with their confirmed e-mail, and stays one person', async () => {
  const { email } = demoPeople.player;
  profile = { id: 'known', email, verified: true };
  const { signIn } = await walk('discord');
  expect((await signIn()).id).toBe(await server.idOf('player'));
  expect(await userWith(email)).toHaveLength(1);
});

test('[PLAY-14] two browsers at once make one account', async () => {
  profile = { id: 'twice', email: 'twice@new.test', verified: true };
  const ends = await Promise.all([walk('discord'), walk('discord'), walk('discord')]);
  expect(ends.some(({ end }) => end.searchParams.has('token'))).toBe(true);
  expect(await userWith('twice@new.test')).toHaveLength(1);
});

test('one network opens sixty accounts an hour by a provider, and those who have one still sign in', async () => {
  server.clock.advance(hour);
  const from = async (number: number) => {
    profile = { id: `crowd-${number}`, email: `crowd-${number}@new.test`, verified: true };
    return (await walk('discord')).end.searchParams.get('error');
  };
  const errors = [];
  for (let number = 1; number <= 60; number += 1) errors.push(await from(number));
  expect(errors).toEqual(Array(60).fill(null));
  expect([await from(61), await from(1)]).toEqual(['too-many-requests', null]);
});
