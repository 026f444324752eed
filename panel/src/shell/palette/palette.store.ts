import { createStore } from '#shared/store/store.ts';
import { hideDropdowns } from '#shared/ui/hide-dropdowns.ts';

let letters = '';

const stop = () => document.removeEventListener('keydown', keep, true);

/** How often the palette was requested; its code loads with the first request. */
export const paletteAsked = createStore(0);

export function openPalette(): void {
  hideDropdowns();
  keepLetters();
  paletteAsked.set(paletteAsked.get() + 1);
}

/**
 * Keeps keys typed before the palette has the focus, because they were meant for it; inside the palette they arrive
 * anyway.
 */
function keep(event: KeyboardEvent): void {
  const isInside = event.target instanceof Element && event.target.closest('.mantine-Spotlight-content');
  if (isInside || event.key === 'Escape') {
    stop();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') letters = letters.slice(0, -1);
  else if (event.key.length === 1) letters += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Call it when the palette is requested: its code may still be loading. */
function keepLetters(): void {
  letters = '';
  document.addEventListener('keydown', keep, true);
}

/** Call it when the palette's field has the focus, or when it fails to load or is closed. */
export function takeLetters(): string {
  stop();
  const taken = letters;
  letters = '';
  return taken;
}
