import { flushCompileCache } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { second } from './clock.ts';
import { readConfig, stopDelay, WrongConfiguration } from './config.ts';
import { greet } from './demo/index.ts';
import { openLog } from './log.ts';
import { type RunningServer, startServer } from './start.ts';

const stopsWithin = 15 * second;

/** Starts the server and stops it on a signal, or when the launcher that started it is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const panelFolder = config.PANEL_DIR ?? fileURLToPath(new URL('../../panel/dist', import.meta.url));

  // Set up before the start, which may take a while: the demo may have to be filled, or migrations to run.
  let server: RunningServer | undefined;
  let stopping = false;
  const stop = async (reason: NodeJS.Signals | 'the launcher is gone') => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    // Nobody is served yet, and the database, which stops with us, rolls back whatever is half done.
    if (!server) return process.exit(128 + (constants.signals[reason as NodeJS.Signals] ?? 0));
    // If something hangs, the process still ends: the database is safe at any moment.
    setTimeout(() => process.exit(1), stopDelay(config) + stopsWithin).unref();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('the launcher is gone'));

  server = await startServer(config, log, { panelFolder });
  greet(server.context, server.address);
  // Writes the compile cache now, so that a killed server leaves it to the next start too.
  flushCompileCache();
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Errors that a person can fix are printed as one line, all others with their stack. */
function toStartMessage(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof WrongConfiguration || error.name === 'StartFailure') return error.message;
  const { code, port, syscall, hostname, address = hostname } = error as ListenError;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to a free one`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user: set PORT to one above 1023`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST is ${address}, which is no address of this machine (${code})`;
  // The folder for pictures. The embedded database reports its own folder itself.
  if (syscall === 'mkdir')
    return `The data folder cannot be used: ${error.message}. Set DATA_DIR to another one, or FILES_URL`;
  // 42501: insufficient privilege.
  if (code === '42501') return `The database's role may not make the schema: ${error.message}`;
  return error;
}

main().catch((error: unknown) => {
  console.error(toStartMessage(error));
  process.exit(1);
});
