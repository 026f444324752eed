import { createStore, useStore } from '#shared/store/store.ts';

type Switched = 'on' | 'off';

const keyOf = (person: number) => `matchdesk.quick-results.${person}`;

/** Raised by each switch, so that every screen reads the browser's storage again. */
const switched = createStore(0);

function recall(person: number): Switched | undefined {
  const kept = localStorage.getItem(keyOf(person));
  return kept === 'on' || kept === 'off' ? kept : undefined;
}

/** Whether results take one press. Until this person chooses, only where it is `usual`. */
export function isQuick(person: number, usual: boolean): boolean {
  const kept = recall(person);
  return kept === undefined ? usual : kept === 'on';
}

/** Kept in this browser, for this person. */
export function switchQuick(person: number, on: boolean): void {
  localStorage.setItem(keyOf(person), on ? 'on' : 'off');
  switched.set(switched.get() + 1);
}

export function useIsQuick(person: number | undefined, usual: boolean): boolean {
  useStore(switched);
  return person !== undefined && isQuick(person, usual);
}

/** Whether this person has not chosen yet, so that it is what is usual. */
export function useIsByItself(person: number | undefined): boolean {
  useStore(switched);
  return person !== undefined && recall(person) === undefined;
}
