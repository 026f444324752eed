import { createStore } from '#shared/store/store.ts';

const storageKey = 'matchdesk.menu-collapsed';

/** Whether the menu shows icons alone, as the person left it in this browser. */
export const rail = createStore(globalThis.localStorage?.getItem(storageKey) === 'true');

export function setRail(is: boolean): void {
  localStorage.setItem(storageKey, String(is));
  rail.set(is);
}
