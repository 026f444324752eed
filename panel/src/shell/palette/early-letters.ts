let letters = '';

/** What is typed meant the palette, whatever field still has the focus; in the palette itself it arrives by itself. */
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

const stop = () => document.removeEventListener('keydown', keep, true);

/** From when the palette is asked for: its code may still be on its way. */
export function keepLetters(): void {
  letters = '';
  document.addEventListener('keydown', keep, true);
}

/** Once its field has the focus, or when it does not come or is closed. */
export function takeLetters(): string {
  stop();
  const taken = letters;
  letters = '';
  return taken;
}
