import { findSession } from '#shared/session/session.ts';
import { createStore, useStore } from '#shared/store/store.ts';

const keyOf = (person: number) => `matchdesk.single-keys.${person}`;

/** Raised by each switch, so that every screen reads the browser's storage again. */
const switched = createStore(0);

/** Whether this person uses keys without Ctrl or Alt in this browser: who speaks to a computer may type them unmeant. */
export function areSingleKeysOn(person = findSession()?.user.id): boolean {
  return person === undefined || localStorage.getItem(keyOf(person)) !== 'off';
}

export function switchSingleKeys(on: boolean, person = findSession()?.user.id): void {
  if (person === undefined) return;
  if (on) localStorage.removeItem(keyOf(person));
  else localStorage.setItem(keyOf(person), 'off');
  switched.set(switched.get() + 1);
}

export function useSingleKeys(): boolean {
  useStore(switched);
  return areSingleKeysOn();
}

/** Whether a press is a key by itself, and its person has switched those off. */
export const isSwitchedOff = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  key.length === 1 && !areSingleKeysOn();
