import { afterAll, vi } from 'vitest';
import { clearSession } from '#shared/session/session.ts';
import { stubLocalStorage } from './local-storage.ts';

// The next file of this worker finds the globals as they were, and nobody signed in.
afterAll(() => {
  stubLocalStorage();
  clearSession();
  vi.unstubAllGlobals();
});
