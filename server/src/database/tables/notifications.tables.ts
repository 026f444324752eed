import type { DeliveryState, NotificationRow } from '@matchdesk/contract/content/notifications';
import type { NotificationType } from '@matchdesk/contract/content/notifications.sending';
import type { GameId, NotificationId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface NotificationTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<NotificationId>;
  title: string;
  message: string;
  notification_type: NotificationType;
  tournament_id: TournamentId | null;
  /** The game it is about: the tournament's, or the chosen one. */
  game_id: GameId | null;
  payload: Json<NotificationRow['payload'] & { users: UserId[] }>;
  people: number;
  people_with_device: number;
  devices: number;
  state: DeliveryState;
  stopped_because: Generated<string | null>;
  /** When it is to be sent, or was; null where it was sent at once. */
  scheduled_at: InstantOrNull;
  /** Null while it was not, and where it was sent before this was kept. */
  sent_at: InstantOrNull;
  /** Everybody up to here has been taken into a batch. */
  cursor_user_id: Generated<number>;
}

interface PushDeviceTable {
  id: Generated<number>;
  user_id: UserId;
  /** The bearer token with which it was registered; signing out drops the device. */
  session_id: number;
  token: string;
  platform: 'android' | 'ios' | 'web';
  seen_at: Instant;
  /** Servers of an earlier version keep what they drop, and mark it so. */
  dropped_at: InstantOrNull;
}

interface PushBatchTable {
  id: Generated<number>;
  notification_id: NotificationId;
  /** While it is open all that are sent to; afterwards only those of which nobody knows whether they got it. */
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
  /** Devices to be tried again. */
  push_retries: { notification_id: NotificationId; device_id: number; attempt: number; due_at: Instant };
}
