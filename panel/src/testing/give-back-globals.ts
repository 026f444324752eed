import { afterAll, vi } from 'vitest';

// The next file of this worker finds the globals as they were.
afterAll(() => {
  vi.unstubAllGlobals();
});
