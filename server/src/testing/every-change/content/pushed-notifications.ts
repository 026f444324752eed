import { sendPushes } from '#areas/content/notifications/index.ts';
import { second } from '#clock.ts';
import { texts } from '#testing/notifications.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import type { People } from './notification-receivers.ts';

/** Devices: at most ten of a person, each of whoever registered it last. */
export async function keepDevices(
  server: TestServer,
  notes: Notes,
  { roman, berliner }: People,
): Promise<void> {
  const register = ({ client }: TestPlayer, token: string, platform = 'web') =>
    make(client, 'registerMyDevice', { body: { token, platform } });
  for (let index = 0; index < 9; index += 1) {
    server.clock.advance(second);
    await register(roman, `more-${index}`);
  }
  await register(berliner, 'roman-2');
  await register(roman, 'with space');
  await register(roman, 'x'.repeat(4096));
  const tokens = server.context.db.selectFrom('push_devices').select(['id', 'token', 'user_id', 'platform']);
  const seen = (await tokens.orderBy('id').execute()).map((row) => ({
    ...row,
    token: row.token.slice(0, 9),
  }));
  notes.note('devices', seen);
  await make(roman.client, 'dropMyDevice', { params: { id: seen[0]!.id } });
  await make(berliner.client, 'dropMyDevice', { params: { id: seen[0]!.id } });
}

/** Pushes go out in batches; what came back is kept with the notification. */
export async function push(server: TestServer, notes: Notes, { cup }: People): Promise<void> {
  const admin = await server.as('admin');
  // One after the other: which of two is sent first is left to chance.
  const send = async (metadata: object) => {
    const { id } = (await make(admin, 'sendNotification', { body: { ...texts, metadata } })).body.data;
    await notes.read(admin, 'getNotification', { params: { id } });
    await sendPushes(server.context);
    return id;
  };
  const all = await send({ targets: 'all' });
  const some = await send({ targets: 'participants', tournament_id: cup.id });
  for (const id of [all, some]) {
    await notes.read(admin, 'getNotification', { params: { id } });
    await make(admin, 'resendNotification', { params: { id } });
  }
  await make(admin, 'resendNotification', { params: { id: 1 } });
  await make(admin, 'resendNotification', { params: { id: 999 } });
}
