import type { UserId } from '@matchdesk/contract/ids';
import { getExchangeRates, saveExchangeRates } from '@matchdesk/contract/money/billing';
import { givePermission, listPermissions, updateUser } from '@matchdesk/contract/people/users';
import type { RoleName } from '@matchdesk/contract/permissions';
import { sql } from 'kysely';
import { issueToken } from '#people/index.ts';
import { type Client, openClient } from './client.ts';
import { signUpPlayer } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

/** A new session, as right after signing in. */
export async function signedIn({ context, clock, address }: TestServer, userId: UserId): Promise<Client> {
  const { token } = await issueToken(context.db, {
    kind: 'bearer',
    userId,
    now: clock.now(),
    isProven: true,
  });
  return openClient(address, token);
}

export async function giveRoles(giver: Client, id: UserId, roles: RoleName[]): Promise<void> {
  await giver.call(updateUser, { params: { id }, body: { roles } });
}

export async function giveBillingEdit(giver: Client, user_id: UserId): Promise<void> {
  const all = (await giver.call(listPermissions, { query: {} })).body.data;
  const { id } = all.find(({ name }) => name === 'Billing edit')!;
  await giver.call(givePermission, { body: { user_id, permission_id: id } });
}

/** Somebody whom the giver made a treasurer: a Super admin, or a Tournament admin with 'Billing edit'. */
export async function appoint(
  server: TestServer,
  giver: Client,
  nickname: string,
  role: 'Super admin' | 'Tournament admin' = 'Tournament admin',
): Promise<{ id: UserId; client: Client }> {
  const { id } = await signUpPlayer(server, nickname, { profiled: false });
  await giveRoles(giver, id, [role]);
  if (role === 'Tournament admin') await giveBillingEdit(giver, id);
  return { id, client: await signedIn(server, id) };
}

/** Saves the exchange rates with this one for COINS. */
export async function setCoinsRate(treasurer: Client, rate: number) {
  const { data } = (await treasurer.call(getExchangeRates)).body;
  const rates = data.map((row) => (row.code === 'COINS' ? { ...row, rate } : row));
  return treasurer.call(saveExchangeRates, { body: { rates } });
}

/** Removes all limits directly: really taking one away waits for a second person. */
export async function dropLimits({ context: { db } }: TestServer): Promise<void> {
  await sql`update limit_changes set outcome = 'canceled', decided_at = now() where outcome is null`.execute(
    db,
  );
  await sql`update settings set value = '' where name like 'two\\_people\\_limit\\_%'`.execute(db);
}

/** Somebody who may act on money and got that right from nobody. */
export async function independent(server: TestServer, nickname: string, role: RoleName = 'Super admin') {
  const { id } = await signUpPlayer(server, nickname, { profiled: false });
  await server.context.db.insertInto('user_roles').values({ user_id: id, role }).execute();
  return { id, client: await signedIn(server, id) };
}
