import { askForPasswordReset, listMyProfiles, resetPassword } from '@matchdesk/contract/people/players';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { hour, minute } from '#clock.ts';
import { hashOf } from '#people/index.ts';
import { openClient } from '#testing/client.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { demoPeople, serveEmpty, useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Matchdesk <desk@example.org>',
  PUBLIC_URL: 'https://desk.example.org',
  TRUST_PROXY: '1',
});

const newPassword = 'another-long-password';
const ask = (email: string, headers: Record<string, string> = {}) =>
  server.anonymous.raw('/api/play/password-reset', {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const set = (token: string, password = newPassword) =>
  server.anonymous.call(resetPassword, { body: { token, password } });
const signIn = (email: string, password: string) =>
  openClient(server.address).raw('/api/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'x-admin': '0' },
  });

/** Quoted-printable wraps long lines with a = at their end, and writes = itself as =3D. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

async function tokenFor(player: TestPlayer): Promise<string> {
  const place = smtp.received.length;
  expect((await ask(player.email)).status).toBe(200);
  const { raw } = await smtp.message(place);
  return /reset-password#token=([\w-]{43})\b/.exec(readable(raw))?.[1] ?? '';
}

/** Whose password this link opens. */
async function personBehind(token: string) {
  const found = await server.context.db
    .selectFrom('tokens')
    .where('hash', '=', hashOf(token))
    .select('user_id')
    .executeTakeFirst();
  return found?.user_id;
}

test('[O3] a link by mail opens the password once, and whoever was signed in is out', async () => {
  const player = await signUpPlayer(server, 'Ulla');
  const place = smtp.received.length;
  const token = await tokenFor(player);
  const other = await tokenFor(player);
  const message = await smtp.message(place);
  expect([message.from, message.to]).toEqual(['desk@example.org', [player.email]]);
  expect(message.raw).toContain('From: Matchdesk <desk@example.org>');
  expect(readable(message.raw)).toContain('https://desk.example.org/reset-password#token=');
  expect((await player.client.call(listMyProfiles)).status).toBe(200);

  expect((await set(token)).status).toBe(200);
  expect((await player.client.call(listMyProfiles)).status).toBe(401);
  expect((await signIn(player.email, 'a-long-password')).status).toBe(401);
  expect((await signIn(player.email, newPassword)).status).toBe(200);
  for (const used of [token, other]) expect((await set(used)).body.code).toBe('reset-link-not-valid');
  const rows = await server.context.db.selectFrom('tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a link ends after an hour, and one that was never sent opens nothing', async () => {
  const player = await signUpPlayer(server, 'Vera');
  const token = await tokenFor(player);
  expect((await set(token, 'short')).body.errors).toHaveProperty('password');
  server.clock.advance(hour + 1);
  const late = await set(token);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Ask for a new one')]);
  expect((await set('x'.repeat(43))).status).toBe(409);
  expect((await signIn(player.email, 'a-long-password')).status).toBe(200);
});

test('the answer is the same without an account, and no mail leaves for nobody or for the blocked', async () => {
  const player = await signUpPlayer(server, 'Wim');
  const place = smtp.received.length;
  const answers = [];
  for (const email of ['nobody@players.test', demoPeople.blocked.email, player.email.toUpperCase()]) {
    const response = await ask(email, { 'accept-language': 'it' });
    answers.push([response.status, await response.text()]);
  }
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
  const only = await smtp.message(place);
  expect(only.to).toEqual([player.email]);
  expect(only.raw).toContain('Subject: Scegli una nuova password');
  expect(smtp.received).toHaveLength(place + 1);
});

test('asking is slowed by account and by address, and leaves signing in as it was', async () => {
  const player = await signUpPlayer(server, 'Xenia');
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask(player.email)).status).toBe(200);
  const slowed = await ask(player.email);
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(player.email, 'a-long-password')).status).toBe(200);
  const from = { 'x-forwarded-for': '203.0.113.40' };
  for (let attempt = 0; attempt < 30; attempt += 1) await ask(`asker-${attempt}@players.test`, from);
  expect((await ask('asker-31@players.test', from)).status).toBe(429);
});

test('strangers who ask for e-mails leave the owner theirs', async () => {
  const player = await signUpPlayer(server, 'Xaver');
  const [cookie = ''] = (await signIn(player.email, 'a-long-password')).headers.getSetCookie();
  const askFrom = async (address: string, more = {}) =>
    (await ask(player.email, { 'x-forwarded-for': address, ...more })).status;
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await askFrom('198.51.100.1')).toBe(200);
  expect(await askFrom('198.51.100.1')).toBe(429);
  expect(await askFrom('198.51.100.2')).toBe(200);

  const others = [];
  for (let network = 3; network < 20; network += 1) others.push(await askFrom(`198.51.100.${network}`));
  expect(others).toEqual([...Array(14).fill(200), 429, 429, 429]);
  const device = { cookie: cookie.split(';', 1)[0] ?? '' };
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await askFrom('198.51.100.3', device)).toBe(200);
  expect(await askFrom('198.51.100.3', device)).toBe(429);
});

test('a new password ends the wait that wrong ones had earned', async () => {
  const player = await signUpPlayer(server, 'Yara');
  server.clock.advance(30 * minute + 1000);
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn(player.email, 'guess');
  expect((await signIn(player.email, 'a-long-password')).status).toBe(429);
  expect((await set(await tokenFor(player))).status).toBe(200);
  expect((await signIn(player.email, newPassword)).status).toBe(200);
});

test('a mail server that says "later" gets the e-mail later', async () => {
  const player = await signUpPlayer(server, 'Zeno');
  smtp.turnAway(1);
  expect((await set(await tokenFor(player))).status).toBe(200);
});

test('[O9] without a mail server the call says so, unless the demo writes the e-mail to its log', async () => {
  const written: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void written.push(line) });
  const bare = await serveEmpty({}, { log });
  const refused = await openClient(bare.address).call(askForPasswordReset, { body: { email: 'a@b.test' } });
  await bare.close();
  expect([refused.status, refused.body.code]).toEqual([409, 'mail-not-set-up']);

  const demo = await serveEmpty({}, { log, demo: true });
  const now = new Date();
  const person = { email: 'zita@players.test', nickname: 'Zita', name: '', created_at: now, updated_at: now };
  await demo.context.db.insertInto('users').values(person).execute();
  const asked = await openClient(demo.address).call(askForPasswordReset, { body: { email: person.email } });
  expect(asked.status).toBe(200);
  await demo.close();
  expect(written.join('')).toContain(`${demo.address}/reset-password#token=`);
});

test('an address that somebody confirmed before is theirs, whoever else typed it since', async () => {
  const { db } = server.context;
  const owner = await signUpPlayer(server, 'Quirin');
  const typist = await signUpPlayer(server, 'Rolf');
  const now = server.clock.now();
  const moved = { email: 'quirin-new@players.test', former_email: owner.email, email_changed_at: now };
  const swap = async (first: TestPlayer, second: TestPlayer) => {
    await db.updateTable('users').set(moved).where('id', '=', first.id).execute();
    await db
      .updateTable('users')
      .set({ email: owner.email, former_email: null, email_changed_at: null })
      .where('id', '=', second.id)
      .execute();
    const place = smtp.received.length;
    expect((await ask(owner.email)).status).toBe(200);
    const token = /reset-password#token=([\w-]{43})\b/.exec(readable((await smtp.message(place)).raw))?.[1];
    const found = await personBehind(token ?? '');
    await db
      .updateTable('users')
      .set({ email: 'parked@players.test', former_email: null })
      .where('id', '=', second.id)
      .execute();
    return found;
  };
  expect(await swap(owner, typist)).toBe(owner.id);
  await db
    .updateTable('users')
    .set({ email: 'quirin-old@players.test' })
    .where('id', '=', owner.id)
    .execute();
  expect(await swap(typist, owner)).toBe(typist.id);
});
