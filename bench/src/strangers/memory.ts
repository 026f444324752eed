import { memoryNow } from '../live/memory.ts';

const every = 200;

/** Looks at what a process holds until it is asked for the most; in megabytes. */
export function watchMemory(pid: number): { most(): number } {
  let most = memoryNow(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryNow(pid));
  }, every);
  return {
    most() {
      clearInterval(timer);
      return Math.max(most, memoryNow(pid)) / 1024;
    },
  };
}
