import { day, hour, second } from '#clock.ts';
import { openClient } from '#testing/client.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { demoPassword, type TestServer } from '#testing/server.testing.ts';
import { signedIn } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';

const password = 'a-long-password';
const newPassword = 'another-long-password';

/** The secret of the link in the newest e-mail. */
async function lastToken(notes: Notes): Promise<string> {
  const texts = (await notes.emails()).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? '';
}

async function inItalian(server: TestServer, notes: Notes, path: string, body: object): Promise<void> {
  const response = await server.anonymous.raw(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'it' },
  });
  notes.note(`in Italian: ${path} ${response.status}`, await response.json());
  await notes.emails();
}

/** Sign-ups and the links that open their accounts. */
async function changeSignUps(server: TestServer, notes: Notes): Promise<void> {
  const { anonymous, clock } = server;
  const newcomer = { email: 'New@players.test', password, nickname: 'Newcomer' };
  await notes.read(anonymous, 'signUp', { body: { ...newcomer, country_id: 9999 } });
  await notes.read(anonymous, 'signUp', { body: newcomer });
  const first = await lastToken(notes);
  const more = { country_id: 1, timezone: 'Europe/Rome', name: 'Nia Newcomer' };
  await inItalian(server, notes, '/play/sign-up', { ...newcomer, ...more });
  const other = await lastToken(notes);
  await notes.read(anonymous, 'confirmSignUp', { body: { token: other, password: newPassword } });
  clock.advance(day - second);
  await notes.read(anonymous, 'confirmSignUp', { body: { token: other, password } });
  await notes.read(anonymous, 'confirmSignUp', { body: { token: first, password } });
  await inItalian(server, notes, '/play/sign-up', { ...newcomer, email: 'late@players.test' });
  clock.advance(day);
  await notes.read(anonymous, 'confirmSignUp', { body: { token: await lastToken(notes), password } });
  await notes.read(anonymous, 'signUp', { body: newcomer });
  await inItalian(server, notes, '/play/sign-up', newcomer);
  for (const email of ['player@matchdesk.test', 'NEW@players.test', 'new@players.test', 'new@players.test'])
    await notes.read(anonymous, 'signUp', { body: { ...newcomer, email } });
}

const isIn = (server: TestServer, notes: Notes, email: string, word: string) =>
  notes.read(openClient(server.address), 'login', { body: { email, password: word } });

/** Links to a new password. */
async function changeResets(server: TestServer, notes: Notes): Promise<void> {
  const { anonymous, clock } = server;
  const admin = await server.as('admin');
  await notes.read(anonymous, 'askForPasswordReset', { body: { email: 'ADMIN@matchdesk.test' } });
  const first = await lastToken(notes);
  await inItalian(server, notes, '/play/password-reset', { email: 'admin@matchdesk.test' });
  const other = await lastToken(notes);
  for (const email of ['nobody@players.test', 'blocked@matchdesk.test'])
    await notes.read(anonymous, 'askForPasswordReset', { body: { email } });
  clock.advance(hour - second);
  await notes.read(anonymous, 'resetPassword', { body: { token: other, password: newPassword } });
  await notes.read(anonymous, 'resetPassword', { body: { token: first, password: newPassword } });
  await notes.read(admin, 'getMe');
  await isIn(server, notes, 'admin@matchdesk.test', newPassword);
  await isIn(server, notes, 'admin@matchdesk.test', demoPassword);
  await notes.read(anonymous, 'askForPasswordReset', { body: { email: 'manager@matchdesk.test' } });
  clock.advance(hour);
  await notes.read(anonymous, 'resetPassword', {
    body: { token: await lastToken(notes), password: newPassword },
  });
}

/** New e-mails that others set, their confirmation, and the way back. */
async function changeEmails(server: TestServer, notes: Notes): Promise<void> {
  const { anonymous } = server;
  const superAdmin = await server.as('superAdmin');
  const admin = { params: { id: await server.idOf('admin') } };
  const setEmail = async (email: string, of = admin) => {
    await make(superAdmin, 'updateUser', { ...of, body: { email } });
    await notes.emails();
  };
  await setEmail('player@matchdesk.test');
  await setEmail('ada@players.test');
  const token = await lastToken(notes);
  await notes.read(superAdmin, 'getUser', admin);
  await setEmail('admin@matchdesk.test', { params: { id: await server.idOf('manager') } });
  await notes.read(anonymous, 'confirmNewEmail', { body: { token, password: demoPassword } });
  await notes.read(anonymous, 'confirmNewEmail', { body: { token: 'x', password: newPassword } });
  await notes.read(anonymous, 'confirmNewEmail', { body: { token, password: newPassword } });
  await notes.read(anonymous, 'confirmNewEmail', { body: { token, password: newPassword } });
  await setEmail('again@players.test');
  await setEmail('ada@players.test');
  await notes.read(superAdmin, 'getUser', admin);
  await setEmail('third@players.test');
  await notes.read(anonymous, 'askForPasswordReset', { body: { email: 'third@players.test' } });
  await notes.read(anonymous, 'askForPasswordReset', { body: { email: 'ada@players.test' } });
  await notes.read(anonymous, 'resetPassword', { body: { token: await lastToken(notes), password } });
  await notes.read(superAdmin, 'listUserHistory', admin);
  const unconfirmed = await signUpPlayer(server, 'Unconfirmed');
  await setEmail('sure@players.test', { params: { id: unconfirmed.id } });
  await notes.read(anonymous, 'askForPasswordReset', { body: { email: 'sure@players.test' } });
}

/** Passwords that people change themselves. */
async function changePasswords(server: TestServer, notes: Notes): Promise<void> {
  const player = await signUpPlayer(server, 'Keeper');
  const elsewhere = await signedIn(server, player.id);
  const change = (current_password?: string) =>
    notes.read(player.client, 'changePlayerPassword', { body: { password: newPassword, current_password } });
  await change();
  await change('not it');
  await change(password);
  await notes.read(elsewhere, 'listMyProfiles');
  await notes.read(player.client, 'listMyProfiles');
  const manager = await server.as('manager');
  server.clock.advance(hour);
  await notes.read(manager, 'changeMyPassword', { body: { password: newPassword } });
  await make(manager, 'proveIdentity', { body: { password: 'not it' } });
  await make(manager, 'proveIdentity', { body: {} });
  await make(manager, 'proveIdentity', { body: { password: demoPassword } });
  await notes.read(manager, 'changeMyPassword', { body: { password: newPassword } });
}

export async function changeAccounts(server: TestServer, notes: Notes): Promise<void> {
  await changeSignUps(server, notes);
  await changeResets(server, notes);
  await changeEmails(server, notes);
  await changePasswords(server, notes);
}
