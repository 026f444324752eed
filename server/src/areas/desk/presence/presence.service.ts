import { may } from '@matchdesk/contract/access';
import { channels } from '@matchdesk/contract/channels';
import { sendMatchMessage } from '@matchdesk/contract/desk/chats';
import { Look, type Place } from '@matchdesk/contract/desk/presence';
import type { UserId } from '@matchdesk/contract/ids';
import { findGameOfTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { LivePerson, PresenceListener } from '#live/index.ts';
import {
  deleteExpiredPresence,
  getPlace,
  keepSeen,
  type PresenceRow,
  removeLook,
  removeSockets,
  savePresence,
} from '#rows/presence/presence.store.ts';

const mostPlaces = 30;

const keyOf = ({ what, tournament_id, match_id }: Place) => `${what} ${tournament_id} ${match_id}`;

interface Presence extends PresenceListener {
  /** Renews the rows of who is connected here and what they look at: rows expire after a minute. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Tracks which staff are connected to this server, and what they look at. */
export function openPresence(context: Context): Presence {
  const { db, clock, live } = context;
  const sockets = new Map<string, { userId: UserId; looks: Map<string, PresenceRow> }>();
  let isClosed = false;

  async function announce(place: Place): Promise<void> {
    live.publish(channels.presence(place.tournament_id), 'changed', {
      ...(await getPlace(db, place, clock.now())),
    });
  }

  return {
    async come(socket, { id }) {
      if (isClosed) return;
      sockets.set(socket, { userId: id as UserId, looks: new Map() });
      await keepSeen(db, [id as UserId], clock.now());
    },
    async look(socket, person, given) {
      const known = sockets.get(socket);
      const parsed = Look.safeParse(given);
      if (!known || !parsed.success) return;
      const { doing, ...place } = parsed.data;
      const key = keyOf(place);
      if (doing === null) {
        if (!known.looks.delete(key)) return;
        await removeLook(db, socket, place);
      } else {
        if (
          !known.looks.has(key) &&
          (known.looks.size >= mostPlaces || !(await mayLook(context, person, place)))
        )
          return;
        // The socket may have left during the query.
        if (!sockets.has(socket)) return;
        const row = { socket, user_id: known.userId, doing, ...place };
        known.looks.set(key, row);
        await savePresence(db, [row], clock.now());
      }
      await announce(place);
    },
    async leave(socket, { id }) {
      const known = sockets.get(socket);
      if (!known || !sockets.delete(socket) || isClosed) return;
      await keepSeen(db, [id as UserId], clock.now());
      await removeSockets(db, [socket]);
      for (const row of known.looks.values()) await announce(toPlace(row));
    },
    async refresh() {
      const now = clock.now();
      const all = [...sockets.values()];
      await keepSeen(
        db,
        all.map(({ userId }) => userId),
        now,
      );
      await savePresence(
        db,
        all.flatMap(({ looks }) => [...looks.values()]),
        now,
      );
      await deleteExpiredPresence(db, now);
    },
    /** Called before the sockets are closed, and the database after them. */
    async close() {
      if (isClosed) return;
      isClosed = true;
      // A standby has no sockets, and could not delete rows.
      if (sockets.size > 0) await removeSockets(db, [...sockets.keys()]);
    },
  };
}

const toPlace = ({ what, tournament_id, match_id }: PresenceRow): Place => ({
  what,
  tournament_id,
  match_id,
});

/** Only those who may read a chat can be shown as looking at it. */
async function mayLook(
  context: Context,
  person: LivePerson,
  { what, tournament_id }: Place,
): Promise<boolean> {
  const game = await findGameOfTournament(context, tournament_id);
  return game !== undefined && (what !== 'chat' || may(sendMatchMessage.access, person, game));
}
