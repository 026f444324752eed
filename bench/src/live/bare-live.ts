import { serveBareSockets } from '../bare-sockets.ts';
import { now } from './clock.ts';

/** A separate program, which sends the frames it is given at their times. */

/** Each with its milliseconds after the beginning. */
export type Replay = { after: number; frame: { room: string } }[];

/** On the shared clock. */
export interface Begun {
  began: number;
}

serveBareSockets<Replay>(async (replay, io): Promise<Begun> => {
  const began = now();
  for (const { after, frame } of replay) {
    const send = () => io.to(frame.room).emit('frame', frame);
    if (after === 0) send();
    else setTimeout(send, Math.max(0, after - (now() - began)));
  }
  return { began };
});
