import { channels } from '@matchdesk/contract/channels';
import type { NotificationId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { listReceivers } from './inbox.store.ts';

/** Changes after which a message may be in inboxes: a new one, a changed one that is now sent, or a scheduled one. */
const reaches = new Set(['created', 'changed', 'sent']);

/**
 * A message may have a million receivers, few of whom listen. So each server hears of the new notification once, and
 * looks up which of the people connected to it have it in their inbox.
 */
export function deliverInboxLive(context: Context): void {
  const { live, log } = context;
  live.watch({
    hear({ channel, type, data }) {
      if (channel !== channels.desk('notifications') || !reaches.has(type)) return;
      deliver(context, Number(data.id) as NotificationId).catch((error: unknown) =>
        log.error({ err: error }, 'An inbox message could not be delivered live'),
      );
    },
    // After a gap these people are told to read again, like every listener.
    miss() {},
  });
}

async function deliver({ db, live }: Context, id: NotificationId): Promise<void> {
  const people = live.listeningPeople();
  if (!people.length) return;
  for (const { user_id, ...message } of await listReceivers(db, id, people))
    live.publishHere(channels.person(user_id), 'inbox', message);
}
