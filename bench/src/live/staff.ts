import { io, type Socket } from 'socket.io-client';
import { channels, type LiveFrame } from '../../../contract/src/channels.ts';
import { getMe, getRealtimeToken } from '../../../contract/src/people/users.ts';
import type { Measured } from '../place.ts';
import { now } from './clock.ts';
import type { Decided } from './spectators.ts';

export interface Staff {
  /** Milliseconds from a decision to each who heard of it; fewer than expected means that some never did. */
  waits(decided: Decided): number[];
  leave(): void;
}

/** Opens this many desks at the tournament, which hear all of its matches. */
export async function seatStaff({ client, server }: Measured, id: number, desks: number): Promise<Staff> {
  const { body: me } = await client.call(getMe);
  const { body } = await client.call(getRealtimeToken, { params: { id: me.data.id } });
  const sockets: Socket[] = [];
  const heard: Map<number, number>[] = [];
  for (let desk = 0; desk < desks; desk += 1) {
    const socket = io(server.origin, {
      transports: ['websocket'],
      auth: { token: body.token },
      forceNew: true,
    });
    const finished = new Map<number, number>();
    socket.on('frame', ({ events }: LiveFrame) => {
      const at = now();
      for (const { data } of events)
        if (data.status === 'FINISHED' && !finished.has(data.id as number))
          finished.set(data.id as number, at);
    });
    const answer = await socket.emitWithAck('subscribe', channels.match(id, '*'));
    if (!answer.ok) throw new Error('staff may not hear the matches');
    sockets.push(socket);
    heard.push(finished);
  }
  return {
    waits: (decided) =>
      heard.flatMap((finished) =>
        decided.flatMap(([match, since]) => {
          const at = finished.get(match);
          return at === undefined ? [] : [Math.max(0, at - since)];
        }),
      ),
    leave() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
