import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE, USER } from '../../server/src/database/embedded/cluster.ts';
import { SOCKET_PORT } from '../../server/src/database/embedded/socket-folder.ts';
import { type RunningServer, runServer } from './run-server.ts';

/** A server beside the one of the whole run, on the same database, behind a line that can be cut. */
export interface SecondServer {
  url: string;
  /** From now on nothing arrives and nothing ends, as in a network that swallows everything. */
  cut(): void;
  /** What is sent arrives, and no answer does. */
  cutAnswers(): void;
  /** What was held arrives. */
  mend(): void;
  /** The process is gone at once, in the middle of whatever it did. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openSecondServer(): Promise<SecondServer> {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-second-'));
  const where = new URLSearchParams({
    host: join(process.env.MATCHDESK_DATA ?? '', 'postgres'),
    port: String(SOCKET_PORT),
  });
  const run = () =>
    runServer(join(folder, 'server.log'), () => ({
      DEMO: '1',
      DATABASE_URL: `postgres://${USER}@localhost/${DATABASE}?${where}`,
      DATA_DIR: process.env.MATCHDESK_DATA ?? '',
      PANEL_DIR: process.env.MATCHDESK_PANEL ?? '',
    }));
  let server: RunningServer | undefined = await run();
  const line = await openLine(() => Number(new URL(server?.url ?? 'http://nowhere:1').port));
  return {
    ...line,
    async kill() {
      await server?.kill();
      server = undefined;
    },
    async start() {
      server = await run();
    },
    async close() {
      await line.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openLine(target: () => number) {
  const ends = new Set<Socket>();
  const answering = new Set<Socket>();
  let isCut = false;
  let isDumb = false;
  const join = (from: Socket, to: Socket, isAnswering: boolean) => {
    ends.add(from);
    if (isAnswering) answering.add(from);
    from.on('data', (part) => to.write(part));
    from.on('error', () => {});
    from.on('close', () => {
      ends.delete(from);
      answering.delete(from);
      to.destroy();
    });
    if (isCut || (isDumb && isAnswering)) from.pause();
  };
  const door = createServer((near) => {
    const far = connect(target(), 'localhost');
    join(near, far, false);
    join(far, near, true);
  });
  door.listen(0);
  await once(door, 'listening');
  const address = door.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    cut() {
      isCut = true;
      for (const end of ends) end.pause();
    },
    cutAnswers() {
      isDumb = true;
      for (const end of answering) end.pause();
    },
    mend() {
      isCut = false;
      isDumb = false;
      for (const end of ends) end.resume();
    },
    async close() {
      door.close();
      for (const end of ends) end.destroy();
    },
  };
}
