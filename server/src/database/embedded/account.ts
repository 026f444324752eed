import { readFileSync, statSync } from 'node:fs';

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
    throw new Error(
      'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" to run it as. ' +
        'Start Matchdesk as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
