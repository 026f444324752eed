import type { DeliveryState, NotificationRow } from '@matchdesk/contract/content/notifications';
import type { NotificationType } from '@matchdesk/contract/content/notifications.form';
import type { GameId, NotificationId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface NotificationTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<NotificationId>;
  title: string;
  message: string;
  notification_type: NotificationType;
  tournament_id: TournamentId | null;
  /** The game it is about: that of the tournament, or the one that was chosen. */
  game_id: GameId | null;
  payload: Json<NotificationRow['payload'] & { users: UserId[] }>;
  people: number;
  people_with_device: number;
  devices: number;
  state: DeliveryState;
  stopped_because: Generated<string | null>;
  /** The time it was scheduled for; null if it was sent at once. */
  scheduled_at: InstantOrNull;
  /** Null until it is sent, and if it was sent before this column existed. */
  sent_at: InstantOrNull;
  /** Everybody up to this user has been put into a batch. */
  cursor_user_id: Generated<number>;
}

interface PushDeviceTable {
  id: Generated<number>;
  user_id: UserId;
  /** The bearer token with which the device was registered; signing out drops the device. */
  session_id: number;
  token: string;
  platform: 'android' | 'ios' | 'web';
  seen_at: Instant;
  /** Set by servers of an earlier version, which keep the devices that they drop. */
  dropped_at: InstantOrNull;
}

interface PushBatchTable {
  id: Generated<number>;
  notification_id: NotificationId;
  /** While the batch is open, all devices it is sent to; afterwards only those that may or may not have received it. */
  device_ids: number[];
  taken_at: Instant;
  done_at: InstantOrNull;
  sent: Generated<number>;
  failed: Generated<number>;
  reasons: ColumnType<Record<string, number>, string | undefined, string>;
}

export interface NotificationTables {
  notifications: NotificationTable;
  /** Who a notification is for; of an inbox message, also who has read it. */
  notification_people: { notification_id: NotificationId; user_id: UserId; read_at: InstantOrNull };
  notification_opt_outs: { user_id: UserId; game_id: GameId };
  push_devices: PushDeviceTable;
  push_batches: PushBatchTable;
  /** Devices for which the push is retried. */
  push_retries: { notification_id: NotificationId; device_id: number; attempt: number; due_at: Instant };
}
