import { login, logout } from '@matchdesk/contract/people/auth';
import { listMyProfiles } from '@matchdesk/contract/people/players';
import { getMe, getRealtimeToken } from '@matchdesk/contract/people/users';
import type { RefusalBody } from '@matchdesk/contract/refusals';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { blockUser } from '#areas/people/users/index.ts';
import { day, hour, later, minute } from '#clock.ts';
import { findPerson } from '#people/index.ts';
import { hashing } from '#people/passwords.ts';
import { openClient } from '#testing/client.ts';
import { type DemoPersonName, demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer({ TRUST_PROXY: '1' });

const signIn = (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
  server.anonymous.raw('/api/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', ...headers },
  });

const bodyOf = async (response: Response) => (await response.json()) as RefusalBody & { token: string };

describe('POST /login', () => {
  test('[AUTH-08, AUTH-10, D18] answers 200 with a token that opens the rest', async () => {
    const { status, body } = await server.anonymous.call(login, {
      body: { email: ' Super@Matchdesk.test', password: demoPassword },
    });
    expect(status).toBe(200);
    const me = await openClient(server.address, body.token).call(getMe);
    expect(me.body.data).toMatchObject({
      id: expect.any(Number),
      nickname: 'Sora',
      name: expect.any(String),
      email: 'super@matchdesk.test',
      roles: ['Super admin'],
    });
    expect(me.body.data.permissions).toContainEqual({ id: 1, name: 'Tournament edit', group: 'manager' });
    expect(me.body.data.assignGames).toHaveLength(12);
  });

  test('[AUTH-08, D16] a wrong password and an unknown account get the same 401, under the field', async () => {
    const wrong = await signIn('manager@matchdesk.test', 'not it');
    const unknown = await signIn('nobody@matchdesk.test', 'not it');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const body = await bodyOf(wrong);
    expect(body).toEqual(await bodyOf(unknown));
    expect(body.message).toBe('The e-mail or the password is wrong.');
    expect(body.errors).toEqual({ email: ['The e-mail or the password is wrong'] });
  });

  test('a missing value is refused under its field, in the language asked for', async () => {
    const response = await signIn('nonsense', '', { 'accept-language': 'it-IT,en;q=0.5' });
    expect(response.status).toBe(422);
    expect((await bodyOf(response)).errors).toEqual({
      email: ['Non è un indirizzo e-mail'],
      password: ['Campo obbligatorio'],
    });
  });

  test('[AUTH-16, D21] a player may not enter the desk, but may sign in elsewhere; that token opens the players’ calls alone', async () => {
    const desk = await signIn(demoPeople.player.email);
    expect(desk.status).toBe(403);
    expect(await bodyOf(desk)).toMatchObject({
      code: 'players-not-allowed',
      message: 'This desk is for staff. Your account has no staff role.',
    });
    const elsewhere = await signIn(demoPeople.player.email, demoPassword, { 'x-admin': '0' });
    expect(elsewhere.status).toBe(200);
    const player = openClient(server.address, (await bodyOf(elsewhere)).token);
    expect((await player.call(getMe)).status).toBe(200);
    expect((await player.call(listMyProfiles)).status).toBe(200);
    for (const marker of ['0', '1'])
      for (const path of ['/api/games', '/api/tournaments', '/api/users'])
        expect((await player.raw(path, { headers: { 'x-admin': marker } })).status, path).toBe(403);
  });

  test('[AUTH-16, D21] a blocked user is refused either way', async () => {
    expect((await signIn(demoPeople.blocked.email)).status).toBe(403);
    expect((await signIn(demoPeople.blocked.email, demoPassword, { 'x-admin': '0' })).status).toBe(403);
  });

  test('guessing is slowed by account, for existing and made-up ones alike, and the right password waits too', async () => {
    for (const email of ['treasurer@matchdesk.test', 'made-up@matchdesk.test']) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await signIn(email, 'guess')).status).toBe(401);
      const slowed = await signIn(email);
      expect(slowed.status).toBe(429);
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await bodyOf(slowed)).message).toMatch(/^Too many attempts\. Try again in \d+ s\.$/);
    }
    server.clock.advance(30 * minute + 1000);
    expect((await signIn('treasurer@matchdesk.test')).status).toBe(200);
  });

  test('many guesses at once are as slow as one after another', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn('hurried@matchdesk.test', 'guess')),
    );
    const tried = guesses.filter(({ status }) => status === 401);
    expect(tried).toHaveLength(5);
  });

  test('an address that the caller claims, before the one our proxy saw, is not believed', async () => {
    const seen = (claimed: string) => ({ 'x-forwarded-for': `${claimed}, 203.0.113.9` });
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await signIn(`claim-${attempt}@matchdesk.test`, 'guess', seen(`198.51.100.${attempt}`));
    }
    expect((await signIn('manager@matchdesk.test', demoPassword, seen('198.51.100.99'))).status).toBe(429);
  });

  test('a crowd that signs in at once from one address with the right password is not slowed', async () => {
    const venue = { 'x-forwarded-for': '203.0.113.20', 'x-admin': '0' };
    // The demo's people, each a few times.
    const emails = Object.values(demoPeople)
      .map(({ email }) => email)
      .filter((email) => email !== demoPeople.blocked.email);
    const crowd = Array.from({ length: 40 }, (_, index) => emails[index % emails.length]!);
    const answers = await Promise.all(crowd.map((email) => signIn(email, demoPassword, venue)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('guessing is slowed by address too', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    for (let attempt = 0; attempt < 30; attempt += 1)
      await signIn(`guess-${attempt}@matchdesk.test`, 'guess', from);
    expect((await signIn('manager@matchdesk.test', demoPassword, from)).status).toBe(429);
    expect((await signIn('manager@matchdesk.test', demoPassword)).status).toBe(200);
  });
});

describe('wrong guesses from elsewhere', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  /** The cookie of a browser in which somebody has signed in. */
  const deviceFor = async (email: string, headers: Record<string, string> = {}) => {
    const response = await signIn(email, demoPassword, headers);
    expect(response.status).toBe(200);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^matchdesk_device=[\w-]{43}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    return { cookie: cookie.split(';', 1)[0] ?? '' };
  };
  const guessFrom = async (email: string, networks: number) => {
    for (let network = 0; network < networks; network += 1)
      for (let attempt = 0; attempt < 5; attempt += 1)
        await signIn(email, 'guess', from(`2001:db8:${network}::${attempt}`));
  };

  test('do not keep the owner out, who has not been there before', async () => {
    const { email } = demoPeople.managerWithoutPermission;
    await guessFrom(email, 3);
    expect((await signIn(email, demoPassword, from('2001:db8:0::9'))).status).toBe(429);
    expect((await signIn(email, demoPassword, from('192.0.2.50'))).status).toBe(200);
  });

  test('are slowed in all, which those on a known device do not notice', async () => {
    const { email } = demoPeople.admin;
    const home = { ...from('192.0.2.60'), ...(await deviceFor(email)) };
    // Pretends that 95 of the 100 guesses of an hour were made: each real one would cost a password hash.
    const paid_until = later(server.clock.now(), 0.95 * hour);
    const { db } = server.context;
    await db.updateTable('rates').set({ paid_until }).where('key', '=', `sign-in as ${email}`).execute();
    await guessFrom(email, 1);
    expect((await signIn(email, demoPassword, from('192.0.2.61'))).status).toBe(429);
    expect((await signIn(email, demoPassword, home)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email, 'guess', home);
    expect((await signIn(email, demoPassword, home)).status).toBe(429);
  });

  test('of others in the same house do not keep out a known device, and do not tell who lives there', async () => {
    const house = from('192.0.2.70');
    const { email } = demoPeople.treasurer;
    const device = await deviceFor(email, house);
    const strangers = await deviceFor(demoPeople.manager.email);
    for (let attempt = 0; attempt < 31; attempt += 1)
      await signIn(`kid-${attempt}@house.test`, 'guess', house);
    for (const guessed of [email, 'kid-99@house.test'])
      for (const browser of [{}, strangers])
        expect((await signIn(guessed, 'guess', { ...house, ...browser })).status).toBe(429);
    expect((await signIn(email, demoPassword, { ...house, ...device })).status).toBe(200);
  });

  test('at an e-mail of staff wait in the same line as those at an unknown one', async () => {
    const { email } = demoPeople.manager;
    const device = await deviceFor(email);
    const run = vi.spyOn(hashing, 'run');
    onTestFinished(() => run.mockRestore());
    const lanesOf = async (guessed: string, headers: Record<string, string>) => {
      run.mockClear();
      expect((await signIn(guessed, 'guess', headers)).status).toBe(401);
      return run.mock.calls.map(([lane]) => lane);
    };
    const house = from('192.0.2.75');
    expect(await lanesOf(email, house)).toEqual(['player']);
    expect(await lanesOf('nobody@matchdesk.test', house)).toEqual(['player']);
    expect(await lanesOf(email, { ...house, ...device })).toEqual(['desk']);
  });

  test('leave a bounded number of rows', async () => {
    const count = async () =>
      (await server.context.db.selectFrom('login_attempts').select('key').execute()).length;
    const flood = from('192.0.2.80');
    for (let attempt = 0; attempt < 30; attempt += 1)
      await signIn(`flood-${attempt}@made-up.test`, 'guess', flood);
    const before = await count();
    await Promise.all(
      Array.from({ length: 40 }, (_, attempt) => signIn(`more-${attempt}@made-up.test`, 'guess', flood)),
    );
    expect(await count()).toBe(before);
  });
});

async function newSession(name: DemoPersonName) {
  const client = await server.as(name);
  const person = await findPerson(server.context, 'bearer', client.token ?? '');
  if (!person) throw new Error(`${name} could not be signed in`);
  return { client, person };
}

describe('a token', () => {
  test('ends with the logout', async () => {
    const { client } = await newSession('manager');
    const other = await newSession('manager');
    expect((await client.call(logout)).status).toBe(200);
    expect((await client.call(getMe)).status).toBe(401);
    expect((await other.client.call(getMe)).status).toBe(200);
  });

  test('ends after seven days', async () => {
    const { client } = await newSession('manager');
    server.clock.advance(7 * day + 1);
    expect((await client.call(getMe)).status).toBe(401);
  });

  test('ends at once when its user is blocked', async () => {
    const [{ client, person }, superAdmin] = await Promise.all([
      newSession('managerWithoutGame'),
      newSession('superAdmin'),
    ]);
    await blockUser(server.context, superAdmin.person, person.id);
    expect((await client.call(getMe)).status).toBe(401);
  });

  test('[O10] is stored only as a hash', async () => {
    const { client } = await newSession('manager');
    const rows = await server.context.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.token);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(43)}`, "Bearer ' or 1=1 --"])(
    '%s is no token',
    async (authorization) => {
      const response = await server.anonymous.raw('/api/users/me', { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );
});

describe('[AUTH-11, D19] GET /users/{id}/ws-token', () => {
  test('gives a short-lived token for oneself that ends with the session', async () => {
    const { client, person } = await newSession('manager');
    const { body } = await client.call(getRealtimeToken, { params: { id: person.id } });
    expect(await findPerson(server.context, 'realtime', body.token)).toMatchObject({
      id: person.id,
      tokenId: person.tokenId,
    });
    expect(await findPerson(server.context, 'bearer', body.token)).toBeUndefined();
    await client.call(logout);
    expect(await findPerson(server.context, 'realtime', body.token)).toBeUndefined();
  });

  test('gives none for somebody else, and none to a player', async () => {
    const [{ client }, other, player] = await Promise.all([
      newSession('superAdmin'),
      newSession('manager'),
      newSession('player'),
    ]);
    expect((await client.call(getRealtimeToken, { params: { id: other.person.id } })).status).toBe(403);
    expect((await player.client.call(getRealtimeToken, { params: { id: player.person.id } })).status).toBe(
      403,
    );
  });

  test('expires after five minutes', async () => {
    const { client, person } = await newSession('manager');
    const { body } = await client.call(getRealtimeToken, { params: { id: person.id } });
    server.clock.advance(5 * minute + 1);
    expect(await findPerson(server.context, 'realtime', body.token)).toBeUndefined();
  });
});
