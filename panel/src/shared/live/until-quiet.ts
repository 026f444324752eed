const LONGEST_MS = 3000;
const QUIET_MS = 400;
const STEP_MS = 50;

/** Waits until nothing has been busy for a while, but not for ever. */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
  for (let waited = 0, quiet = 0; waited < LONGEST_MS && quiet < QUIET_MS; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    quiet = isBusy() ? 0 : quiet + STEP_MS;
  }
}
