import { parentPort, workerData } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import type { LiveFrame } from '../../../contract/src/channels.ts';
import { now } from '../live/clock.ts';
import type { Heard } from './listeners.ts';

/** A worker thread, so that sending does not slow down the listening. */

export interface DesksInput {
  origin: string;
  channel: string;
  token: string | undefined;
  desks: number;
}

const { origin, channel, token, desks } = workerData as DesksInput;
const sockets: Socket[] = [];
const heard: Heard[] = [];
let isFirst = true;

for (let desk = 0; desk < desks; desk += 1) {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true });
  const messages: Heard = new Map();
  socket.on('frame', (frame: LiveFrame) => {
    const at = now();
    if (isFirst) parentPort?.postMessage({ sample: frame });
    isFirst = false;
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
parentPort?.once('message', () => {
  for (const socket of sockets) socket.disconnect();
  parentPort?.postMessage({ heard });
});
parentPort?.postMessage({ isListening: true });
