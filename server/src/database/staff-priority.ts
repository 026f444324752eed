/** In milliseconds, out of each `outOf`. The rest of the time is for players, however busy staff are. */
const heldAtMost = 50;
const outOf = 100;

/** Makes players wait while staff work, for half of the time at most. */
export function createStaffPriority() {
  let atWork = 0;
  let heldSince = Number.NEGATIVE_INFINITY;
  let held: { release: PromiseWithResolvers<void>; timer: NodeJS.Timeout } | undefined;

  function release(): void {
    clearTimeout(held?.timer);
    held?.release.resolve();
    held = undefined;
  }

  return {
    /** Called when staff begin to work; call the returned function when they are done. */
    begin(): () => void {
      atWork += 1;
      return () => {
        atWork -= 1;
        if (atWork === 0) release();
      };
    },

    /** Waits until staff are done, or have used up their time. */
    async wait(): Promise<void> {
      if (atWork === 0) return;
      const now = performance.now();
      if (now - heldSince >= outOf) heldSince = now;
      const left = heldSince + heldAtMost - now;
      if (left <= 0) return;
      held ??= { release: Promise.withResolvers(), timer: setTimeout(release, left) };
      await held.release.promise;
    },
  };
}
