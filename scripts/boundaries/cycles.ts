import type { Edge } from './edges.ts';

export interface Cycle {
  /** Ends with the first file again. */
  path: string[];
  line: number;
}

/** The shortest cycle of each group of files that import each other; type imports do not count. */
export function findCycles(edges: readonly Edge[]): Cycle[] {
  const targets = new Map<string, Map<string, number>>();
  for (const { from, to, typeOnly, line } of edges) {
    if (to === undefined || typeOnly) continue;
    const known = targets.get(from.path) ?? new Map<string, number>();
    targets.set(from.path, known.has(to.path) ? known : known.set(to.path, line));
  }

  const inCycle = new Set<string>();
  const cycles: Cycle[] = [];
  for (const start of [...targets.keys()].sort()) {
    if (inCycle.has(start)) continue;
    const path = shortestWayBack(start, targets);
    if (!path) continue;
    for (const file of reachable(start, targets)) if (reachable(file, targets).has(start)) inCycle.add(file);
    cycles.push({ path, line: targets.get(start)!.get(path[1]!)! });
  }
  return cycles;
}

type Targets = ReadonlyMap<string, ReadonlyMap<string, number>>;

function shortestWayBack(start: string, targets: Targets): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of targets.get(file)?.keys() ?? []) {
      if (next === start) return [...trail(file, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function trail(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...trail(before, cameFrom), end];
}

function reachable(start: string, targets: Targets): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of targets.get(file)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}
