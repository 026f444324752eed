/** On the first of the scores that a card offers. */
export const firstChip = 'data-first-chip';

/** The next open match on screen after this number; after the last one, the first. */
function nextOpen(cards: readonly HTMLElement[], number: number): HTMLElement | undefined {
  const numberOf = (card: HTMLElement) => Number(card.dataset.number);
  const inOrder = cards.toSorted((one, other) => numberOf(one) - numberOf(other));
  return inOrder.find((card) => numberOf(card) > number) ?? inOrder[0];
}

/** Focuses the next match that is open, or the decided one where none is. */
export function focusOpenAfter(number: number, options: FocusOptions): void {
  const chips = [...document.querySelectorAll<HTMLElement>(`article [${firstChip}]`)];
  const cards = chips.flatMap((chip) => chip.closest<HTMLElement>('article') ?? []);
  const next = nextOpen(cards, number);
  const target = next
    ? next.querySelector<HTMLElement>(`[${firstChip}]`)
    : document.querySelector<HTMLElement>(`article[data-number="${number}"] button`);
  target?.focus(options);
}
