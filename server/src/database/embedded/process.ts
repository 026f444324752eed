import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** If process 1 does not reap dead children, as in many containers, a killed process still answers to its id. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A recorded process id may belong to another process by now, above all in containers, where ids start anew. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return nameOf(pid).includes('postgres');
  try {
    const place = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(cluster);
    return place.ino === folder.ino && place.dev === folder.dev;
  } catch (error) {
    // A container's root may not inspect another user's process, but its name is readable by all.
    return (error as NodeJS.ErrnoException).code === 'EACCES' && nameOf(pid).startsWith('postgres');
  }
}

function nameOf(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-p', `${pid}`, '-o', 'comm=']).stdout.toString();
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
