import { serveBareSockets } from '../bare-sockets.ts';
import { now } from '../live/clock.ts';

/** A separate program, which sends a frame to each of these rooms. */

export interface Sending {
  rooms: string[];
  frame: object;
}

serveBareSockets<Sending>(async ({ rooms, frame }, io) => {
  const began = now();
  for (const room of rooms) io.to(room).emit('frame', { ...frame, room });
  return { began };
});
