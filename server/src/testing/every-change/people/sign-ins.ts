import { hour, minute, second } from '#clock.ts';
import { appWith } from '#testing/authenticator.testing.ts';
import { type Client, openClient } from '#testing/client.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import { type DemoPersonName, demoPassword, demoPeople, type TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Answers that hold codes are recorded without them. */
async function tell(notes: Notes, client: Client, name: string, body: object = {}) {
  const answer = await make(client, name, { body });
  const { code, errors, message } = answer.body;
  notes.note(`${name} ${answer.status}`, { code, errors, message: code && message });
  return answer.body as unknown as { token: string; recovery_codes: string[]; data: { secret: string } };
}

async function signIn(server: TestServer, notes: Notes, name: DemoPersonName): Promise<string> {
  const body = { email: demoPeople[name].email, password: demoPassword };
  const answer = await make(openClient(server.address), 'login', { body });
  const { token, needs } = answer.body as unknown as { token: string; needs?: string };
  notes.note(`${name} signs in ${answer.status}`, { needs, ...(!token && answer.body) });
  return token;
}

/** Wrong passwords, and people who may not enter. */
async function changeLogins(server: TestServer, notes: Notes): Promise<void> {
  const { anonymous, clock } = server;
  for (const name of ['blocked', 'player', 'admin'] as const) await signIn(server, notes, name);
  const wrong = { body: { email: 'Admin@matchdesk.test', password: 'not it' } };
  for (let guess = 0; guess < 7; guess += 1) await notes.read(anonymous, 'login', wrong);
  clock.advance(second);
  await notes.read(anonymous, 'login', wrong);
  await signIn(server, notes, 'admin');
  clock.advance(hour);
  await signIn(server, notes, 'admin');
  const admin = await server.as('admin');
  await notes.read(admin, 'listSignIns', { params: { id: await server.idOf('admin') } });
  await notes.read(admin, 'listSignIns', {
    params: { id: await server.idOf('admin') },
    query: { limit: 3, page: 2 },
  });
  await notes.read(anonymous, 'authenticate', { body: { token: 'x' } });
}

/** A second factor of one's own, and signing in with it. */
async function changeFactor(server: TestServer, notes: Notes): Promise<void> {
  const { anonymous, clock } = server;
  const admin = await server.as('admin');
  const elsewhere = await server.as('admin');
  await tell(notes, admin, 'renewMyRecoveryCodes');
  const { secret } = (await tell(notes, admin, 'beginMyFactor')).data;
  await notes.read(admin, 'getMyFactor');
  const nextCode = appWith(server, secret);
  await tell(notes, admin, 'confirmMyFactor', { code: '000000' });
  const first = nextCode();
  const { recovery_codes } = await tell(notes, admin, 'confirmMyFactor', { code: first });
  await tell(notes, admin, 'beginMyFactor');
  await notes.read(admin, 'getMyFactor');
  await notes.read(elsewhere, 'getMe');
  await make(admin, 'proveIdentity', { body: { password: demoPassword } });
  await make(admin, 'proveIdentity', { body: { code: first } });
  await make(admin, 'proveIdentity', { body: { code: nextCode() } });
  const half = await signIn(server, notes, 'admin');
  await tell(notes, anonymous, 'loginWithCode', { token: half, code: '000000' });
  await tell(notes, anonymous, 'loginWithCode', { token: half, code: nextCode() });
  await tell(notes, anonymous, 'loginWithCode', { token: half, code: nextCode() });
  const again = await signIn(server, notes, 'admin');
  const recovery = recovery_codes[0]!.toLowerCase().replaceAll('-', ' ');
  await tell(notes, anonymous, 'loginWithCode', { token: again, code: recovery });
  const third = await signIn(server, notes, 'admin');
  await tell(notes, anonymous, 'loginWithCode', { token: third, code: recovery });
  await notes.read(admin, 'getMyFactor');
  clock.advance(10 * minute);
  await tell(notes, anonymous, 'loginWithCode', { token: third, code: nextCode() });
  await tell(notes, admin, 'renewMyRecoveryCodes');
  await make(admin, 'removeMyFactor');
  const fresh = await server.as('admin');
  await tell(notes, fresh, 'renewMyRecoveryCodes');
  await notes.read(fresh, 'getMyFactor');
  await make(fresh, 'removeMyFactor');
  await make(fresh, 'removeMyFactor');
  await notes.read(fresh, 'getMyFactor');
}

/** Roles whose holders must have a second factor. */
async function changeFactorRoles(server: TestServer, notes: Notes): Promise<void> {
  const { anonymous } = server;
  const superAdmin = await server.as('superAdmin');
  const demand = (client: Client, value: string) =>
    make(client, 'changeSetting', { params: { key: 'second_factor_roles' }, body: { value } });
  await demand(superAdmin, 'Tournament manager');
  const { secret } = (await tell(notes, superAdmin, 'beginMyFactor')).data;
  await tell(notes, superAdmin, 'confirmMyFactor', { code: appWith(server, secret)() });
  await demand(superAdmin, 'Nobody');
  await demand(superAdmin, 'Tournament manager, SuperAdmin');
  await notes.read(superAdmin, 'getMyFactor');
  await notes.read(superAdmin, 'getFactorReach', { query: { role: 'Super admin' } });
  await notes.read(superAdmin, 'getFactorReach', { query: { role: 'Tournament admin' } });
  await make(superAdmin, 'removeMyFactor');
  const half = await signIn(server, notes, 'manager');
  await tell(notes, anonymous, 'beginFactorAtLogin', { token: 'x' });
  const begun = await tell(notes, anonymous, 'beginFactorAtLogin', { token: half });
  const nextCode = appWith(server, begun.data.secret);
  await tell(notes, anonymous, 'confirmFactorAtLogin', { token: half, code: '000000' });
  await tell(notes, anonymous, 'confirmFactorAtLogin', { token: half, code: nextCode() });
  await tell(notes, anonymous, 'confirmFactorAtLogin', { token: half, code: nextCode() });
  const ofAdmin = await server.as('admin');
  const admin = { params: { id: await server.idOf('admin') } };
  await make(superAdmin, 'updateUser', { ...admin, body: { roles: ['Tournament manager'] } });
  await notes.read(ofAdmin, 'getMe');
  await make(superAdmin, 'removeFactorOf', { ...admin, body: { reason: 'has none' } });
  const manager = { params: { id: await server.idOf('manager') } };
  await make(superAdmin, 'removeFactorOf', { ...manager, body: { reason: 'lost it' } });
  await notes.read(superAdmin, 'getUser', manager);
}

export async function changeSignIns(server: TestServer, notes: Notes): Promise<void> {
  await changeLogins(server, notes);
  await changeFactor(server, notes);
  await changeFactorRoles(server, notes);
}
