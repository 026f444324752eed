import { confirmSignUp, listMyProfiles, signUp } from '@matchdesk/contract/people/players';
import { getUser, listUsers } from '@matchdesk/contract/people/users';
import { afterAll, expect, test } from 'vitest';
import { day, hour } from '#clock.ts';
import { deleteExpiredPeopleRows } from '#people/index.ts';
import { openClient } from '#testing/client.ts';
import { demoPeople, serveEmpty, useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Matchdesk <desk@example.org>',
  PUBLIC_URL: 'https://desk.example.org',
  TRUST_PROXY: '1',
  UNCONFIRMED_ACCOUNTS: '0',
  SIGN_UPS_PER_ADDRESS: '20',
  SIGN_UPS_PER_HOUR: '60',
});

const password = 'a-long-password';
let network = 0;
/** A new address for each test, so that none uses up another's rate limit. */
const newAddress = () => {
  network += 1;
  return `192.0.2.${network}`;
};

const ask = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.anonymous.raw('/api/play/sign-up', {
    method: 'POST',
    body: JSON.stringify({ email, password, nickname: 'Nadia', ...more }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
  });
const confirm = (token: string, chosen = password) =>
  server.anonymous.call(confirmSignUp, { body: { token, password: chosen } });
const signIn = (email: string) =>
  server.anonymous.raw('/api/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'x-admin': '0' },
  });

/** Quoted-printable wraps long lines with a = at their end, and writes = itself as =3D. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenIn = (raw: string) => /play\/confirm#token=([\w-]{43})\b/.exec(readable(raw))?.[1] ?? '';

async function tokenFor(email: string, more: object = {}): Promise<string> {
  const place = smtp.received.length;
  expect((await ask(email, more)).status).toBe(202);
  return tokenIn((await smtp.message(place)).raw);
}

test('an e-mail opens the account once, with the password that was chosen', async () => {
  const place = smtp.received.length;
  const token = await tokenFor('nadia@players.test');
  const message = await smtp.message(place);
  expect([message.from, message.to]).toEqual(['desk@example.org', ['nadia@players.test']]);
  expect(readable(message.raw)).toContain(`https://desk.example.org/play/confirm#token=${token}`);
  expect((await signIn('nadia@players.test')).status).toBe(401);

  const stranger = await confirm(token, 'not the password');
  expect([stranger.status, stranger.body.errors]).toEqual([
    422,
    { password: ['This is not the password chosen at the sign-up'] },
  ]);
  const opened = await confirm(token);
  expect(opened.status).toBe(201);
  const { body } = await openClient(server.address, opened.body.token).call(listMyProfiles);
  expect(body.data).toEqual([]);
  expect((await signIn('nadia@players.test')).status).toBe(200);
  expect((await confirm(token)).body.code).toBe('confirm-link-not-valid');
});

test('[USER-14] the account keeps the time zone that was given, and the language it was asked for in', async () => {
  const place = smtp.received.length;
  const more = { timezone: 'Europe/Rome' };
  expect((await ask('ugo@players.test', more, { 'accept-language': 'it-IT,en' })).status).toBe(202);
  expect((await confirm(tokenIn((await smtp.message(place)).raw))).status).toBe(201);
  const superAdmin = await server.as('superAdmin');
  const found = await superAdmin.call(listUsers, { query: { search: 'ugo@players.test' } });
  const id = found.body.data[0]!.id;
  expect((await superAdmin.call(getUser, { params: { id } })).body.data.timezone).toBe('Europe/Rome');
  const { locale } = await server.context.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('locale')
    .executeTakeFirstOrThrow();
  expect(locale).toBe('it');
  const nowhere = await ask('ada@players.test', { timezone: 'Europe/Atlantis' });
  const { errors } = (await nowhere.json()) as { errors: object };
  expect([nowhere.status, Object.keys(errors)]).toEqual([422, ['timezone']]);
});

test('[PLAY-47] whoever opens the link learns which page of ours they came from', async () => {
  const from = await tokenFor('from@players.test', { back: '/play/t/7?code=se%20same' });
  expect((await confirm(from)).body.back).toBe('/play/t/7?code=se%20same');
  expect((await confirm(await tokenFor('plain@players.test'))).body.back).toBeNull();
  for (const back of [
    'https://evil.example',
    '//evil.example',
    '/play/../login',
    '/playful',
    '/play/t/7#x',
  ]) {
    const elsewhere = await ask('elsewhere@players.test', { back });
    const { errors } = (await elsewhere.json()) as { errors: object };
    expect([elsewhere.status, Object.keys(errors)], back).toEqual([422, ['back']]);
  }
});

test('only hashes are stored, a link ends after a day, and what is over is swept', async () => {
  const { db } = server.context;
  const token = await tokenFor('late@players.test');
  expect(JSON.stringify(await db.selectFrom('sign_ups').selectAll().execute())).not.toContain(token);
  server.clock.advance(day + 1);
  expect((await confirm(token)).status).toBe(409);
  expect((await confirm('x'.repeat(43))).status).toBe(409);
  await deleteExpiredPeopleRows(db, server.clock.now());
  expect(await db.selectFrom('sign_ups').selectAll().execute()).toEqual([]);
});

test('a link takes twenty passwords an hour, and no other link is slowed by it', async () => {
  const token = await tokenFor('guessed@players.test');
  const other = await tokenFor('unguessed@players.test');
  const tries = [];
  for (let guess = 1; guess <= 20; guess += 1) tries.push((await confirm(token, 'a-wrong-guess')).status);
  expect(tries).toEqual(Array(20).fill(422));
  expect((await confirm(token)).body).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringContaining('180 s'),
  });
  expect((await confirm(other)).status).toBe(201);
});

test('only one of two e-mails to the same address opens the account', async () => {
  const first = await tokenFor('twice@players.test');
  const second = await tokenFor('Twice@players.test', { password: 'another-password' });
  expect((await confirm(first)).status).toBe(201);
  expect((await confirm(second, 'another-password')).body.code).toBe('confirm-link-not-valid');
});

test('[O18] the answer is the same for an e-mail that has an account, and its owner learns of it', async () => {
  await confirm(await tokenFor('owner@players.test'));
  const place = smtp.received.length;
  const answers = [];
  for (const email of ['OWNER@players.test', demoPeople.blocked.email, 'nobody-yet@players.test']) {
    const answer = await ask(email, {}, { 'accept-language': 'it' });
    answers.push([answer.status, await answer.text()]);
  }
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
  const emails = [await smtp.message(place), await smtp.message(place + 1)];
  const byTo = new Map(emails.map((message) => [message.to[0], readable(message.raw)]));
  expect([...byTo.keys()].sort()).toEqual(['nobody-yet@players.test', 'owner@players.test']);
  expect(byTo.get('owner@players.test')).toContain('https://desk.example.org/reset-password');
  expect(byTo.get('owner@players.test')).not.toContain('token=');
  expect(byTo.get('nobody-yet@players.test')).toContain('Subject: Conferma la tua e-mail');
  expect((await signIn('owner@players.test')).status).toBe(200);
});

test('a wrong value is refused under its field, before any e-mail', async () => {
  const errorsOf = async (more: object) =>
    ((await (await ask('new@players.test', more)).json()) as { errors: object }).errors;
  expect(await errorsOf({ password: 'short' })).toEqual({ password: ['At least 8 characters'] });
  expect(await errorsOf({ country_id: 99_999 })).toEqual({ country_id: ['This country does not exist'] });
});

test('signing up is slowed by e-mail, by address and overall', async () => {
  server.clock.advance(2 * hour);
  const statuses = async (count: number, email: (index: number) => string, address?: string) => {
    const answers = [];
    for (let index = 0; index < count; index += 1)
      answers.push((await ask(email(index), {}, address ? { 'x-forwarded-for': address } : {})).status);
    return answers;
  };
  const bombed = () => 'bombed@players.test';
  expect(await statuses(6, bombed, '192.0.2.250')).toEqual([...Array(5).fill(202), 429]);
  // The owner, who asks from elsewhere, still gets an e-mail; a mailbox gets at most twenty an hour.
  expect(await statuses(16, bombed)).toEqual([...Array(15).fill(202), 429]);
  const many = await statuses(21, (index) => `many-${index}@players.test`, '2001:db8::1');
  expect(many).toEqual([...Array(20).fill(202), 429]);
  const neighbour = await ask('next@players.test', {}, { 'x-forwarded-for': '2001:db8::2' });
  expect(neighbour.status).toBe(429);
  expect(Number(neighbour.headers.get('retry-after'))).toBeGreaterThan(0);

  const rest = await statuses(40, (index) => `all-${index}@players.test`);
  expect(rest.filter((status) => status === 202)).toHaveLength(60 - 40);
  expect(rest.at(-1)).toBe(429);
});

test('without mail nobody signs up by password, unless unconfirmed accounts are allowed', async () => {
  const body = { email: 'zoe@players.test', nickname: 'Zoe', password };
  const bare = await serveEmpty();
  const refused = await openClient(bare.address).call(signUp, { body });
  await bare.close();
  expect([refused.status, refused.body.code]).toEqual([409, 'sign-up-off']);

  const open = await serveEmpty({ UNCONFIRMED_ACCOUNTS: '1' });
  const { status, body: session } = await openClient(open.address).call(signUp, { body });
  const profiles = await openClient(open.address, session.token).call(listMyProfiles);
  const taken = await openClient(open.address).call(signUp, { body });
  await open.close();
  expect([status, profiles.status, taken.status]).toEqual([202, 200, 409]);
});
