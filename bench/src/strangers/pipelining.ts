import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const connections = 10;
const requests = 3000;

/** Ten connections that each send thousands of requests ahead and read no answer; those that are cut off come back. */
export async function pipelining(url: string, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => flood(new URL(url), signal)));
}

async function flood({ hostname, port, host }: URL, signal: AbortSignal): Promise<void> {
  const request = `GET /api/play/news HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  while (!signal.aborted) {
    const socket = connect(Number(port), hostname);
    const cut = () => socket.destroy();
    signal.addEventListener('abort', cut);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(request.repeat(requests));
    // A connection that is not read notices that it was closed only when it writes.
    const poke = setInterval(() => socket.write(request), 200);
    await once(socket, 'close').catch(() => undefined);
    clearInterval(poke);
    signal.removeEventListener('abort', cut);
    // As long as reconnecting takes from anywhere but this machine.
    await sleep(20);
  }
}
