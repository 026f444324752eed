import { io, type Socket } from 'socket.io-client';
import type { LiveFrame } from '../../../contract/src/channels.ts';
import { now } from '../live/clock.ts';

export interface Listeners {
  /** For each desk, when which message came, and how often. */
  heard: Map<string, { at: number; times: number }>[];
  /** A frame as it came, to send the same by another server. */
  sample(): LiveFrame | undefined;
  leave(): void;
}

/** So many desks that hear a channel. */
export async function listen(
  origin: string,
  channel: string,
  token: string | undefined,
  desks: number,
): Promise<Listeners> {
  const sockets: Socket[] = [];
  const heard: Listeners['heard'] = [];
  let sample: LiveFrame | undefined;
  for (let desk = 0; desk < desks; desk += 1) {
    const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true });
    const messages: Listeners['heard'][number] = new Map();
    socket.on('frame', (frame: LiveFrame) => {
      const at = now();
      sample ??= frame;
      for (const { data } of frame.events) {
        const id = String(data.client_id);
        const known = messages.get(id);
        messages.set(id, { at: known?.at ?? at, times: (known?.times ?? 0) + 1 });
      }
    });
    const answer = await socket.emitWithAck('subscribe', channel);
    if (!answer.ok) throw new Error(`a desk may not hear ${channel}`);
    sockets.push(socket);
    heard.push(messages);
  }
  return {
    heard,
    sample: () => sample,
    leave() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
