import { memoryNow } from '../live/live-memory.ts';

const every = 200;

/** Watches the memory of a process until `most` is called; in megabytes. */
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
