import { beforeAll, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n.ts';
import { stubLocalStorage } from './local-storage.ts';

/** Lets calls be made without a browser, and returns what stands in for `fetch`. */
export function stubCalls() {
  const send = vi.fn<typeof fetch>();
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    stubLocalStorage();
    vi.stubGlobal('fetch', send);
    await startI18n();
  });
  return send;
}
