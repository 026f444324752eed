import type { Search } from '#shared/address/search.ts';

const key = (name: string) => `matchdesk.list.${name}`;

/** The last state of the list in this browser session. */
export function recall(name: string): Search {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Search) : {};
  } catch {
    return {};
  }
}

export function remember(name: string, address: Search): void {
  sessionStorage.setItem(key(name), JSON.stringify(address));
}
