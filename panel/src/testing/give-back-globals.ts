import { afterAll, vi } from 'vitest';

// Restores the globals for the next file of this worker.
afterAll(() => {
  vi.unstubAllGlobals();
});
