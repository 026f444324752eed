import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Kind } from './player.ts';

/** CPU time a cell has for each phase. */
export const CAP_MS = 60_000;

export const PHASES = ['generate', 'play'] as const;
export type Phase = (typeof PHASES)[number];

/** Milliseconds, and how many pairs met again. */
export interface Figures {
  generate?: number;
  play?: number;
  rematches?: number;
  /** The phase that was still running when the cap was reached. */
  cut?: Phase;
}

/** Runs each cell in its own process. */
export function measure(player: string, kind: Kind, entrants: number): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./cell.ts', import.meta.url));
    const child = spawn(process.execPath, [script, player, kind, `${entrants}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const figures: Figures = {};
    let phase: Phase = 'generate';
    let begunAt = 0;
    const watch = setInterval(() => {
      if (cpuMs(child.pid!) - begunAt < CAP_MS) return;
      figures.cut = phase;
      child.kill('SIGKILL');
    }, 500);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, value] = line.split(' ') as ['begin', Phase] | [Phase | 'rematches', string];
      if (word !== 'begin') figures[word] = Number(value);
      else {
        phase = value;
        begunAt = cpuMs(child.pid!);
      }
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      const failed = code !== 0 && figures.cut === undefined;
      if (failed) reject(new Error(`${player} ${kind} ${entrants} ended with ${code}`));
      else resolve(figures);
    });
  });
}

const HAS_PROC = existsSync('/proc/self/stat');

/** The CPU time that a process has used so far; where the system does not tell, the time since the bench began. */
function cpuMs(pid: number): number {
  if (!HAS_PROC) return performance.now();
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    // It has just ended.
    return 0;
  }
}
