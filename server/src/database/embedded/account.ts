import { readFileSync, statSync } from 'node:fs';
import { StartFailure } from './start-failure.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. A folder that already holds a database keeps the owner it has, so that
 * installing a `postgres` account later does not lock us out of our own data.
 */
export function findUnprivilegedAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account) {
    throw new StartFailure(
      'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" to run it as. ' +
        'Start Matchdesk as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** An ordinary user can't open what another one's PostgreSQL wrote, and PostgreSQL would say so less clearly. */
export function refuseForeignFolder(cluster: string): void {
  const us = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (!owner || us === undefined || us === 0 || owner.uid === us) return;
  throw new StartFailure(
    `The database in ${cluster} belongs to another user (uid ${owner.uid}, this is ${us}). ` +
      'Start Matchdesk as that user or as root, or set DATA_DIR to another folder.',
  );
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
