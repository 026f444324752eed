import { createStore } from '#shared/store/store.ts';
import { hideDropdowns } from '#shared/ui/dropdown-signal.ts';

/** How often the palette was asked for; its code loads with the first time. */
export const paletteAsked = createStore(0);

export function openPalette(): void {
  hideDropdowns();
  paletteAsked.set(paletteAsked.get() + 1);
}
