import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface DatabaseProxy {
  host: string;
  port: number;
  /** From now on no bytes pass in either direction, and neither side notices. */
  freeze(): void;
  /** Lets everything pass again, first what was held back. */
  thaw(): void;
  /** From now on every connection is cut, and new ones are refused. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** A proxy to the tests' PostgreSQL that one test can freeze without stopping the others. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  const { host, port } = inject('postgres');
  const sockets = new Set<Socket>();
  let frozen = false;
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (frozen) from.pause();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    pass(near, far);
    pass(far, near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
