import type {
  AudienceQuery,
  Notification,
  NotificationType,
  notificationCalls,
  SendByMode,
  SendToInbox,
} from '@matchdesk/contract/content/notifications';
import type { GameId, NotificationId, UserId } from '@matchdesk/contract/ids';
import { hasAnyRole, hasPermission } from '@matchdesk/contract/permissions';
import type { RawBuilder } from 'kysely';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  changeRecord,
  createRecord,
  type FilterOf,
  type FormKind,
  type FormStep,
  getRecord,
  type ListedKind,
  lockRecord,
  savedRecord,
  updateRow,
  writeRow,
} from '#records/index.ts';
import { deliver, targetOf } from './delivery.ts';
import {
  audienceOf,
  countExisting,
  findNotification,
  findTournamentGame,
  isAnythingDue,
  lockNextDue,
  pageNotifications,
  type Target,
} from './notifications.store.ts';

export interface Sending extends Target {
  title: string;
  message: string;
  notification_type: NotificationType;
  /** When to send it; at once where this is missing or past. */
  date?: string | undefined;
}

type Means = Pick<Context, 'push' | 'demo'>;

type NotificationKind = ListedKind<
  Notification,
  FilterOf<typeof notificationCalls.list>,
  Awaited<ReturnType<typeof pageNotifications>>['data'][number]
> &
  FormKind<Notification, Sending>;

/** Delivery is nobody's edit, so it is no part of the History. */
const snapshot = ({ delivery: _, sent_at: __, users, tournament: ___, ...kept }: Notification) => ({
  ...kept,
  users: users.map(({ nickname }) => nickname),
});

/** Record, audience and inboxes are written in one transaction: a message is in every inbox once, or was not sent. */
export const notificationKind = ({ push, demo }: Means): NotificationKind => ({
  table: 'notifications',
  area: 'notifications',
  subject: 'notification',
  notFound: 'notification-not-found',
  find: findNotification,
  list: pageNotifications,
  snapshot,
  async checkDelete(_step, { delivery }) {
    if (delivery.state === 'scheduled') throw refuse('notification-waits');
  },
  write: (step, sending) => writeNotification(push, step, sending, audienceOf(sending, demo)),
});

async function writeNotification(
  push: Means['push'],
  step: FormStep<Notification>,
  sending: Sending,
  audience: RawBuilder<{ user_id: UserId }>,
): Promise<NotificationId> {
  const { title, message, notification_type, date, mode, users, tournament_id, game_id } = sending;
  const { location_type, countries, regions } = sending;
  if (step.before && step.before.delivery.state !== 'scheduled') throw refuse('notification-not-waiting');
  const places = { location_type, countries, regions };
  const payload = { ...places, users, game_id, tournament_id, notification_mode: mode, title, message };
  const game = tournament_id === null ? game_id : await gameOf(step.trx, sending);
  const scheduled_at = date && new Date(date) > step.now ? date : null;
  const id = await writeRow(step, 'notifications', {
    title,
    message,
    notification_type,
    tournament_id,
    game_id: game,
    payload: JSON.stringify(payload),
    people: 0,
    people_with_device: 0,
    devices: 0,
    scheduled_at,
    state: scheduled_at ? 'scheduled' : 'done',
  });
  if (!scheduled_at) await deliver(push, step, { id, notification_type }, audience);
  return id;
}

type OfTournament = Pick<Sending, 'title' | 'message' | 'notification_type' | 'tournament_id'>;

/** Sends to some of a tournament's participants, in the transaction of another area's change. */
export async function sendToPeople(
  context: Means,
  step: Step,
  actor: Person,
  message: OfTournament,
  people: RawBuilder<{ user_id: UserId }>,
): Promise<void> {
  const sending: Sending = { ...message, ...everywhere, mode: 'participants', users: [], game_id: null };
  const id = await writeNotification(context.push, { ...step, actor, before: undefined }, sending, people);
  await savedRecord(step, notificationKind(context), { actor, action: 'created', id });
}

export async function sendNotification(
  context: Context,
  actor: Person,
  sending: Sending,
): Promise<Notification> {
  await checkMaySend(context.db, actor, sending);
  return createRecord(context, notificationKind(context), actor, sending);
}

/** The tournament's game, or the chosen game. Refuses a tournament that does not exist or is of another game. */
async function gameOf(db: Db | Trx, { tournament_id, game_id }: Target): Promise<GameId | null> {
  if (tournament_id === null) return game_id;
  const tournament = await findTournamentGame(db, tournament_id);
  if (!tournament) throw refuseFields({ 'metadata[tournament_id]': 'no-such-tournament' });
  if (game_id !== null && tournament.game_id !== game_id)
    throw refuseFields({ 'metadata[tournament_id]': 'tournament-of-other-game' });
  return tournament.game_id;
}

/** Sending to people of all games takes an admin role, not only a permission for some games. */
export async function checkMaySend(db: Db, actor: Person, target: Target): Promise<void> {
  const game = await gameOf(db, target);
  const isForAll = target.mode === 'all' || target.mode === null;
  const isAllowed = isForAll
    ? hasPermission(actor, 'Send notification') && hasAnyRole(actor, ['Super admin', 'Tournament admin'])
    : game !== null && hasPermission(actor, 'Send notification', game);
  if (!isAllowed) throw refuse('notification-not-permitted');
  await checkExisting(db, 'countries', target.countries, 'metadata[countries]', 'no-such-country');
  await checkExisting(db, 'regions', target.regions, 'metadata[regions]', 'no-such-region');
  await checkExisting(db, 'users', target.users, 'notifiable_ids', 'no-such-people');
}

async function checkExisting(
  db: Db,
  table: Parameters<typeof countExisting>[1],
  given: readonly number[],
  field: string,
  sentence: 'no-such-country' | 'no-such-region' | 'no-such-people',
): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length && (await countExisting(db, table, ids)) < ids.length)
    throw refuseFields({ [field]: sentence });
}

const nobody = { users: [], tournament_id: null, game_id: null } as const;

const everywhere = { location_type: null, countries: [], regions: [] };

/** Drops what the mode or location type does not use, whatever was sent. */
export function toTarget(asked: SendByMode['metadata'] | AudienceQuery): Target {
  const chosen = 'notifiable_ids' in asked ? asked.notifiable_ids : [];
  if (chosen.length) return { ...nobody, ...everywhere, mode: null, users: [...new Set(chosen)] };
  const { targets: mode = 'all', tournament_id, game } = asked;
  return {
    mode,
    users: [],
    tournament_id: mode === 'all' ? null : tournament_id,
    game_id: mode === 'subscribers' ? game : null,
    ...placesOf(asked),
  };
}

type Places = Pick<AudienceQuery, 'location_type' | 'countries' | 'regions'>;

function placesOf({ location_type, countries, regions }: Places) {
  const type = location_type ?? (countries.length ? 'countries' : regions.length ? 'regions' : null);
  return {
    location_type: type,
    countries: type === 'countries' ? [...new Set(countries)] : [],
    regions: type === 'regions' ? [...new Set(regions)] : [],
  };
}

export function byMode({ title, message, notification_type, metadata }: SendByMode): Sending {
  return { title, message, notification_type, date: metadata.date, ...toTarget(metadata) };
}

/** A message to chosen people, everywhere or in some locations; tournament and game only say what it is about. */
export function toChosen({
  title,
  message,
  notification_type,
  notifiable_ids,
  metadata,
}: SendToInbox): Sending {
  const users = [...new Set(notifiable_ids)];
  const texts = { title, message, notification_type, date: metadata?.date };
  const about = { tournament_id: metadata?.tournament_id ?? null, game_id: metadata?.game ?? null };
  const where = metadata ? placesOf(metadata) : everywhere;
  return { ...texts, mode: null, users, ...about, ...where };
}

/**
 * Sends what is due, side by side with all other servers. Each notification is sent in the transaction that locks it:
 * the first server sends it, and one that crashes has sent nothing. The audience is chosen at that moment.
 */
export async function sendScheduled(context: Context): Promise<number> {
  if (!(await isAnythingDue(context.db, context.clock.now()))) return 0;
  let sent = 0;
  while (!context.stopping.aborted && (await transact(context, (step) => sendNextDue(context, step))))
    sent += 1;
  return sent;
}

async function sendNextDue(context: Context, step: Step): Promise<boolean> {
  const id = await lockNextDue(step.trx, step.now);
  if (id === undefined) return false;
  const { area, subject, find } = notificationKind(context);
  const notification = known(await find(step.trx, id), 'the notification that was just locked');
  await deliver(context.push, step, notification, audienceOf(targetOf(notification), context.demo));
  await recordChange(step, { actor: undefined, area, subject, id, action: 'sent' });
  return true;
}

/** Changing a scheduled notification takes the right to send both the old and the new one. */
export async function changeScheduled(
  context: Context,
  actor: Person,
  id: NotificationId,
  sending: Sending & { version?: number | undefined },
): Promise<Notification> {
  await checkMayTouch(context, actor, id);
  await checkMaySend(context.db, actor, sending);
  return changeRecord(context, notificationKind(context), actor, id, sending);
}

export async function callOff(context: Context, actor: Person, id: NotificationId): Promise<Notification> {
  await checkMayTouch(context, actor, id);
  const kind = notificationKind(context);
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, kind, id);
    if (before.delivery.state !== 'scheduled') throw refuse('notification-not-waiting');
    await updateRow(step, 'notifications', id, { state: 'called-off' });
    return savedRecord(step, kind, { actor, action: 'called off', id, before });
  });
}

async function checkMayTouch(context: Context, actor: Person, id: NotificationId): Promise<void> {
  await checkMaySend(context.db, actor, targetOf(await getRecord(context.db, notificationKind(context), id)));
}
