import { channels } from '@matchdesk/contract/channels';
import type { UserId } from '@matchdesk/contract/ids';
import { listMoneyGrants } from '@matchdesk/contract/money/billing';
import * as users from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { day, minute } from '#clock.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';
import { subscribe, useSockets } from '#testing/sockets.ts';
import { giveBillingEdit, giveRoles } from '#testing/treasurers.testing.ts';
import { resetFactorByEmail } from './index.ts';

const smtp = await openSmtp();
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'desk@matchdesk.test',
  PUBLIC_URL: 'https://desk.example.org',
});
const connect = useSockets(server);
afterAll(() => smtp.close());

const grantsOf = async (id: UserId) =>
  server.context.db
    .selectFrom('grants')
    .where('user_id', '=', id)
    .select(['actor_id', 'kind', 'what', 'is_money'])
    .orderBy('id')
    .execute();

async function withFactor(user_id: UserId): Promise<void> {
  const now = server.clock.now();
  await server.context.db
    .insertInto('second_factors')
    .values({ user_id, secret: Buffer.from('x'), confirmed_at: now, created_at: now })
    .execute();
}

test('[O28] every gift and every change of how somebody else signs in is kept', async () => {
  const superAdmin = await server.as('superAdmin');
  const { id, email } = await signUpPlayer(server, 'Given');
  const params = { id };
  await giveRoles(superAdmin, id, ['Tournament manager']);
  await giveRoles(superAdmin, id, ['Tournament admin', 'Tournament manager']);
  await giveRoles(superAdmin, id, ['Tournament admin']);
  await giveBillingEdit(superAdmin, id);
  await giveBillingEdit(superAdmin, id);
  await superAdmin.call(users.updateUser, { params, body: { email: `new-${email}` } });
  await superAdmin.call(users.updateUser, { params, body: { name: 'Nothing to keep' } });
  await superAdmin.call(users.blockUserById, { params, body: { reason: 'x' } });
  await superAdmin.call(users.unblockUserById, { params, body: { reason: 'x' } });
  await superAdmin.call(users.unblockUserById, { params, body: { reason: 'x' } });
  await withFactor(id);
  await superAdmin.call(users.removeFactorOf, { params, body: { reason: 'x' } });
  await withFactor(id);
  await resetFactorByEmail(server.context, `new-${email}`);
  const actor_id = await server.idOf('superAdmin');
  const row = (kind: string, is_money: boolean, what: string | null = null) => ({
    actor_id,
    kind,
    what,
    is_money,
  });
  expect(await grantsOf(id)).toEqual([
    row('role', false, 'Tournament manager'),
    row('role', false, 'Tournament admin'),
    row('billing', true),
    row('email', true),
    row('unblock', true),
    row('factor', true),
    { ...row('factor', true), actor_id: null },
  ]);
});

test('what somebody changes about themselves joins them with nobody', async () => {
  const superAdmin = await server.as('superAdmin');
  const id = await server.idOf('superAdmin');
  const before = (await grantsOf(id)).length;
  await superAdmin.call(users.updateUser, {
    params: { id },
    body: { email: 'super@elsewhere.test', roles: ['Super admin', 'Tournament manager'] },
  });
  await superAdmin.call(users.updateUser, {
    params: { id },
    body: { email: 'super@matchdesk.test', roles: ['Super admin'] },
  });
  expect(await grantsOf(id)).toHaveLength(before);
});

test('[O28] grants stay as they are', async () => {
  const tries = [sql`update grants set actor_id = null`, sql`delete from grants`, sql`truncate grants`];
  for (const one of tries)
    await expect(one.execute(server.context.db)).rejects.toThrow('grants are kept as they are');
});

test('[O28] everybody who acts on money is told at once: on the screen, by mail, and for seven days', async () => {
  const superAdmin = await server.as('superAdmin');
  const treasurer = await server.as('treasurer');
  const { id } = await signUpPlayer(server, 'Raised');
  await giveRoles(superAdmin, id, ['Tournament admin']);
  const socket = await connect(treasurer);
  await subscribe(socket, channels.desk('billing'));
  const heard = new Promise<string>((resolve) =>
    socket.on('frame', ({ events }: { events: { type: string }[] }) => resolve(events[0]!.type)),
  );
  await giveBillingEdit(superAdmin, id);
  expect(await heard).toBe('money grant');
  const minuteOf = server.clock.now().toISOString().slice(0, 16).replace('T', ' ');
  expect(await smtp.receiversOf(`(${minuteOf} UTC)`, 4)).not.toEqual([]);
  expect(await smtp.receiversOf('account of Raised', 4)).toEqual([
    expect.stringContaining('given'),
    expect.stringContaining('raised'),
    'super@matchdesk.test',
    'treasurer@matchdesk.test',
  ]);
  const read = async () => (await (await server.as('treasurer')).call(listMoneyGrants)).body.data;
  expect((await read())[0]).toMatchObject({
    kind: 'billing',
    by: { nickname: 'Sora' },
    to: { nickname: 'Raised' },
  });
  expect((await (await server.as('manager')).call(listMoneyGrants)).status).toBe(403);
  server.clock.advance(7 * day - minute);
  expect((await read())[0]).toMatchObject({ to: { nickname: 'Raised' } });
  server.clock.advance(minute);
  expect(await read()).toEqual([]);
});
