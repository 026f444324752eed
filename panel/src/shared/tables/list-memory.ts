import type { Address } from './list-state.ts';

const key = (name: string) => `matchdesk.list.${name}`;

/** What the list was left with in this browser session. */
export function recall(name: string): Address {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Address) : {};
  } catch {
    return {};
  }
}

export function remember(name: string, address: Address): void {
  sessionStorage.setItem(key(name), JSON.stringify(address));
}
