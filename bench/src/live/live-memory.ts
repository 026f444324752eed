import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const settleMs = 3000;

/** What a process holds in memory, in kilobytes, once it has come to rest. */
export async function memoryOf(pid: number): Promise<number> {
  await pause(settleMs);
  return memoryNow(pid);
}

/** What a process holds in memory right now, in kilobytes. */
export function memoryNow(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]));
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}
