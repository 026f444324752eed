import { notificationKind, type Sending } from '#areas/content/notifications/index.ts';
import { day, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';

const nobody = { users: [], tournament_id: null, game_id: null };
const everywhere = { location_type: null, countries: [], regions: [] };

/** One notification of each mode, in the inbox and by push, and one to chosen people. */
export async function fillNotifications(context: Context, actor: Person): Promise<void> {
  const { db } = context;
  const tournament = await db
    .selectFrom('tournaments')
    .where('deleted_at', 'is', null)
    .orderBy('active_count', 'desc')
    .orderBy('id')
    .select(['id', 'game_id'])
    .executeTakeFirstOrThrow();
  const italy = await db.selectFrom('countries').where('code', '=', 'it').select('id').execute();
  const chosen = await db
    .selectFrom('users')
    .where('email', '=', 'player@matchdesk.test')
    .select('id')
    .execute();
  const subject = { tournament_id: tournament.id, game_id: tournament.game_id };
  const demoNotifications: Sending[] = [
    {
      title: 'Welcome to the new season',
      message: 'Every tournament that counts now gives season points. See you on the brackets!',
      notification_type: 'INBOX_MESSAGE',
      mode: 'all',
      ...nobody,
      ...everywhere,
    },
    {
      title: 'Check-in opens in one hour',
      message: 'Open the tournament and check in, or your seat goes to somebody who waits.',
      notification_type: 'INBOX_MESSAGE',
      mode: 'participants',
      users: [],
      tournament_id: tournament.id,
      game_id: null,
      ...everywhere,
    },
    {
      title: 'Registration is open',
      message: 'The next cup takes entries now. Bring your name in the game, and be quick.',
      notification_type: 'fcm',
      mode: 'subscribers',
      users: [],
      ...subject,
      location_type: 'countries',
      countries: italy.map(({ id }) => id),
      regions: [],
    },
    {
      title: 'The finals begin at eight',
      message: 'Be there ten minutes before. The stream starts with the semi-finals.',
      notification_type: 'INBOX_MESSAGE',
      mode: 'participants',
      users: [],
      ...subject,
      game_id: null,
      ...everywhere,
      date: later(context.clock.now(), 2 * day).toISOString(),
    },
    {
      title: 'Your prize is on its way',
      message: 'Well played! Your prize will be in your wallet within seven days.',
      notification_type: 'INBOX_MESSAGE',
      mode: null,
      ...nobody,
      users: chosen.map(({ id }) => id),
      ...everywhere,
    },
  ];
  for (const notification of demoNotifications)
    await createRecord(context, notificationKind(context), actor, notification);
}
