import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const PAUSE_MS = 500;

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Starts PostgreSQL again when it ends by itself. The server above answers 503 meanwhile and needs no restart. */
export function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  log: (line: string) => void,
): Supervised {
  let current = first;
  let isStopping = false;

  async function revive(): Promise<void> {
    while (!isStopping) {
      try {
        current = await startAgain();
        return;
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`);
        await sleep(PAUSE_MS);
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      log('PostgreSQL ended by itself and is started again');
      await revive();
    }
  }

  const watching = watch();
  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true;
      await current.stop();
      await watching;
      // Stops what a restart in progress has started meanwhile.
      await current.stop();
    },
  };
}
