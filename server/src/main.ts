import { fileURLToPath } from 'node:url';
import { readConfig, WrongConfiguration } from './config.ts';
import { greet } from './demo/index.ts';
import { openLog } from './log.ts';
import { startServer } from './start.ts';

/** Starts the server and stops it on SIGINT, SIGTERM, or when whoever started it is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config);
  const panelFolder = config.PANEL_DIR ?? fileURLToPath(new URL('../../panel/dist', import.meta.url));
  const server = await startServer(config, log, { panelFolder });
  greet(server.context, server.address);

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    // Whatever hangs must not keep the process: the database is safe at any moment.
    setTimeout(() => process.exit(1), 10_000).unref();
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('the launcher is gone'));
}

main().catch((error: unknown) => {
  const readable =
    error instanceof WrongConfiguration || (error instanceof Error && error.name === 'StartFailure');
  console.error(readable ? (error as Error).message : error);
  process.exit(1);
});
