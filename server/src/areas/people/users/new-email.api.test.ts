import { askForPasswordReset, resetPassword, signUp } from '@matchdesk/contract/people/players';
import { confirmNewEmail, getUser, listUserHistory, updateUser } from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { day, minute } from '#clock.ts';
import { openClient } from '#testing/client.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp, type Received } from '#testing/smtp.testing.ts';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Matchdesk <desk@example.org>',
  PUBLIC_URL: 'https://desk.example.org',
});

const oldPassword = 'a-long-password';
const newPassword = 'another-long-password';

/** Quoted-printable wraps long lines with a = at their end, and writes = itself as =3D. */
const readable = ({ raw }: Received) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenIn = (page: string, message: Received) =>
  new RegExp(`/${page}#token=([\\w-]{43})\\b`).exec(readable(message))?.[1];

/** The e-mails sent because of `work`, each as its mailbox and its link. */
async function emailsOf(work: () => Promise<unknown>) {
  const place = smtp.received.length;
  await work();
  await server.context.mail?.close();
  return smtp.received.slice(place).map((message) => ({
    to: message.to[0]!,
    reset: tokenIn('reset-password', message),
    confirm: tokenIn('confirm-new-email', message),
    text: readable(message),
  }));
}
type Sent = Awaited<ReturnType<typeof emailsOf>>;
const resetsTo = (emails: Sent) => emails.filter(({ reset }) => reset).map(({ to }) => to);
const confirmationOf = (emails: Sent) => emails.find(({ confirm }) => confirm)?.confirm ?? '';

async function confirmedPlayer(nickname: string): Promise<TestPlayer> {
  const player = await signUpPlayer(server, nickname);
  const { db, clock } = server.context;
  const confirmed = { email_confirmed_at: clock.now() };
  await db.updateTable('users').set(confirmed).where('id', '=', player.id).execute();
  return player;
}

const change = async ({ id }: TestPlayer, email: string) =>
  (await server.as('admin')).call(updateUser, { params: { id }, body: { email } });
const ask = (email: string) => server.anonymous.call(askForPasswordReset, { body: { email } });
const set = (token: string) =>
  server.anonymous.call(resetPassword, { body: { token, password: newPassword } });
const confirm = (token: string, password: string) =>
  server.anonymous.call(confirmNewEmail, { body: { token, password } });
const signIn = async (email: string, password: string) =>
  (
    await openClient(server.address).raw('/api/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json', 'x-admin': '0' },
    })
  ).status;

test('whoever sets a player’s e-mail to their own mailbox gets no link that opens the account', async () => {
  const player = await confirmedPlayer('Victim');
  const thief = 'thief@elsewhere.test';
  const changed = await emailsOf(async () => expect((await change(player, thief)).status).toBe(200));
  expect(changed.map(({ to }) => to).sort()).toEqual([thief, player.email]);
  expect(changed.find(({ to }) => to === player.email)?.text).toContain('that undoes the change');

  for (const asked of [thief, player.email])
    expect(resetsTo(await emailsOf(() => ask(asked)))).toEqual([player.email]);
  const link = confirmationOf(await emailsOf(() => ask(thief)));
  for (const guess of ['guess', newPassword, ''])
    expect((await confirm(link, guess)).body.errors).toHaveProperty('password');
  for (let guess = 0; guess < 4; guess += 1) await confirm(link, 'guess');
  expect((await confirm(link, oldPassword)).status).toBe(429);

  const [message] = await emailsOf(() => ask(player.email));
  expect((await set(message?.reset ?? '')).status).toBe(200);
  expect([await signIn(thief, newPassword), await signIn(player.email, newPassword)]).toEqual([401, 200]);
  expect((await confirm(link, newPassword)).body.code).toBe('new-email-link-not-valid');
  const superAdmin = await server.as('superAdmin');
  const { data } = (await superAdmin.call(getUser, { params: { id: player.id } })).body;
  expect([data.email, data.email_changed_at]).toEqual([player.email, null]);
  const history = await superAdmin.call(listUserHistory, { params: { id: player.id }, query: {} });
  expect(history.body.data[0]).toMatchObject({ action: 'password reset', changes: [{ field: 'email' }] });
});

test('where the e-mail of before was not confirmed either, links go nowhere', async () => {
  const player = await signUpPlayer(server, 'Unproven');
  const thief = 'thief-of-unproven@elsewhere.test';
  await change(player, thief);
  for (const asked of [thief, player.email]) expect(resetsTo(await emailsOf(() => ask(asked)))).toEqual([]);
  await change(player, 'second-try@elsewhere.test');
  expect(resetsTo(await emailsOf(() => ask('second-try@elsewhere.test')))).toEqual([]);
});

test('the owner confirms a new e-mail with its link and their password, and links go there from then on', async () => {
  const player = await confirmedPlayer('Mover');
  const mailbox = 'mover@new.test';
  const before = await emailsOf(() => ask(player.email));
  const first = confirmationOf(await emailsOf(() => change(player, mailbox)));
  expect((await set(before[0]?.reset ?? '')).body.code).toBe('reset-link-not-valid');
  const { body } = await (await server.as('admin')).call(getUser, { params: { id: player.id } });
  expect(body.data.email_changed_at).toEqual(server.clock.now().toISOString());

  server.clock.advance(day + minute);
  expect((await confirm(first, oldPassword)).body.code).toBe('new-email-link-not-valid');
  const again = confirmationOf(await emailsOf(() => ask(mailbox)));
  expect((await confirm(again, oldPassword)).status).toBe(200);
  expect((await confirm(again, oldPassword)).body.code).toBe('new-email-link-not-valid');
  expect(resetsTo(await emailsOf(() => ask(player.email)))).toEqual([]);
  expect(resetsTo(await emailsOf(() => ask(mailbox)))).toEqual([mailbox]);
  expect(await signIn(mailbox, oldPassword)).toBe(200);
});

test('a second change keeps the confirmed e-mail, and back to it there is nothing to confirm', async () => {
  const player = await confirmedPlayer('Returner');
  await change(player, 'once@elsewhere.test');
  const stale = confirmationOf(await emailsOf(() => ask('once@elsewhere.test')));
  await change(player, 'twice@elsewhere.test');
  expect((await confirm(stale, oldPassword)).body.code).toBe('new-email-link-not-valid');
  expect(resetsTo(await emailsOf(() => ask('twice@elsewhere.test')))).toEqual([player.email]);
  const back = await change(player, player.email);
  expect(back.body.data).toMatchObject({ email: player.email, email_changed_at: null });
  expect(resetsTo(await emailsOf(() => ask(player.email)))).toEqual([player.email]);
});

test('nobody else takes an e-mail while its owner’s new one is not confirmed', async () => {
  const [player, other] = [await confirmedPlayer('Owner'), await confirmedPlayer('Taker')];
  await change(player, 'owner@new.test');
  const taken = await change(other, player.email.toUpperCase());
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([409, ['email']]);
  const account = { email: player.email, password: newPassword, nickname: 'Impostor' };
  const signedUp = await server.anonymous.call(signUp, { body: account });
  expect([signedUp.status, Object.keys(signedUp.body.errors ?? {})]).toEqual([409, ['email']]);
  const { rows } = await sql<{ email: string }>`select email from users where nickname = 'Impostor'`.execute(
    server.context.db,
  );
  expect(rows).toEqual([]);
});

test('changing the e-mail of anybody asks staff for a fresh proof', async () => {
  const player = await confirmedPlayer('Proven');
  const admin = await server.as('admin');
  const changes = async (body: object) =>
    (await admin.call(updateUser, { params: { id: player.id }, body })).body.code ?? 'done';
  server.clock.advance(11 * minute);
  expect(await changes({ email: 'proven@new.test' })).toBe('proof-needed');
  expect(await changes({ name: 'Somebody' })).toBe('done');
});
