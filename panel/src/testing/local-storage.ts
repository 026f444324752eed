import { vi } from 'vitest';

/** A browser's storage in memory, for tests that run without a browser. */
export function stubLocalStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  });
}
