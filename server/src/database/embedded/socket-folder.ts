import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { StartFailure } from './start-failure.ts';

/** The descriptor under which a child finds the folder that is handed to it: its fifth. */
export const FOLDER_DESCRIPTOR = 4;
export const SOCKET_PORT = 5432;

// The kernel's limit for sun_path, less its closing zero.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/** A folder and the names under which a child and we ourselves reach it. */
export interface OpenFolder {
  pathForChild: string;
  pathForUs: string;
  descriptor: number | 'ignore';
  close(): void;
}

/**
 * An unprivileged child cannot walk through a closed parent folder (root's home, any `mktemp -d`), and the path of a
 * Unix socket is limited. Handing the folder over as an open descriptor solves both.
 */
export function openFolder(path: string, account: Account | undefined): OpenFolder {
  const tooLong = isTooLongForSocket(path);
  const hasDescriptorPaths = existsSync('/proc/self/fd');
  if (tooLong && !hasDescriptorPaths && process.platform !== 'win32') {
    throw new StartFailure(
      `The path of the data folder is too long for a Unix socket (${path}): ` +
        'set DATA_DIR to a shorter one, or DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  if (!hasDescriptorPaths || !(tooLong || account)) {
    return { pathForChild: path, pathForUs: path, descriptor: 'ignore', close() {} };
  }
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  let isOpen = true;
  return {
    pathForChild: `/proc/self/fd/${FOLDER_DESCRIPTOR}`,
    // By process id, not "self": test workers reach the database that their parent started.
    pathForUs: tooLong ? `/proc/${process.pid}/fd/${descriptor}` : path,
    descriptor,
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

function isTooLongForSocket(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) > LONGEST_SOCKET_PATH;
}
