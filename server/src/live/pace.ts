import { performance } from 'node:perf_hooks';
import type { LiveSocket } from './protocol.ts';

const BURST = 1200;
const A_SECOND = 100;

/** A token bucket over everything a socket sends; the burst lets a panel re-subscribe to all it may hear. */
export function keepPace(socket: LiveSocket) {
  let left = BURST;
  let seen = performance.now();
  socket.use((_packet, next) => {
    const now = performance.now();
    left = Math.min(BURST, left + ((now - seen) / 1000) * A_SECOND) - 1;
    seen = now;
    if (left < 0) socket.disconnect(true);
    else next();
  });
}
