import { createStore } from '#shared/store/store.ts';

/** How often the palette was asked for; its code loads with the first time. */
export const paletteAsked = createStore(0);

export function openPalette(): void {
  paletteAsked.set(paletteAsked.get() + 1);
}
