import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. A folder that already holds a database keeps its owner, so that installing a
 * `postgres` account later does not lock us out of our own data.
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

/** A copy made by root, such as a restored backup, belongs to root, and PostgreSQL could not read it. */
export function handOver(cluster: string, { uid, gid }: Account): void {
  if (statSync(cluster).uid !== 0) return;
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, name), uid, gid);
  // The folder itself comes last, so that an interrupted run begins anew.
  lchownSync(cluster, uid, gid);
}

/** An ordinary user cannot open what another user's PostgreSQL wrote. PostgreSQL would say so less clearly. */
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
