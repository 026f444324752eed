import type { PushMessage } from './index.ts';

const day = 86_400;

/** The body for one device. A later message with the same tag replaces the first on the screen. */
export function toFcmBody({ token, notification }: PushMessage): string {
  const { id, title, message, tournament_id } = notification;
  const tag = `n${id}`;
  return JSON.stringify({
    message: {
      token,
      notification: { title, body: message },
      data: {
        notification_id: String(id),
        ...(tournament_id !== null && { tournament_id: String(tournament_id) }),
      },
      android: { ttl: `${day}s`, notification: { tag } },
      apns: { headers: { 'apns-collapse-id': tag } },
      webpush: { headers: { TTL: String(day), Topic: tag } },
    },
  });
}
