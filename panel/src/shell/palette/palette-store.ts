import { createStore } from '#shared/store/store.ts';
import { hideDropdowns } from '#shared/ui/dropdown-signal.ts';
import { keepLetters } from './early-letters.ts';

/** How often the palette was requested; its code loads with the first request. */
export const paletteAsked = createStore(0);

export function openPalette(): void {
  hideDropdowns();
  keepLetters();
  paletteAsked.set(paletteAsked.get() + 1);
}
