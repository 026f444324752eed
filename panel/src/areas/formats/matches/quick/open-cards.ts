import { createStore } from '#shared/store/store.ts';

/** On the first of the scores that a card offers. */
export const firstChip = 'data-first-chip';

/** Every score that a card offers. */
export const anyChip = '[data-chip]';

/** How many cards on screen offer scores. */
export const shownOpen = createStore(0);

/** A match that is looked for: its card is focused as soon as it is drawn, unless the focus went elsewhere meanwhile. */
let wanted: { match: number; from: Element | null } | undefined;

/** Notes a card's first score, and focuses it where its match is looked for. Returns what ends it. */
export function noteChip(chip: HTMLElement, match: number): () => void {
  shownOpen.set(shownOpen.get() + 1);
  const isStill = [wanted?.from, document.body].includes(document.activeElement);
  if (wanted?.match === match && isStill) focusChip(chip);
  return () => shownOpen.set(shownOpen.get() - 1);
}

function focusChip(chip: HTMLElement | undefined, options?: FocusOptions): boolean {
  wanted = undefined;
  chip?.focus(options);
  return chip !== undefined;
}

interface OpenCard {
  id: number;
  number: number;
  chip: HTMLElement;
}

const cardOf = (within: Element | null) => within?.closest<HTMLElement>('article[data-number]')?.dataset;

/** The open matches on screen, by their numbers. */
function listOpen(): OpenCard[] {
  const chips = [...document.querySelectorAll<HTMLElement>(`article [${firstChip}]`)];
  const cards = chips.map((chip) => {
    const { match, number } = cardOf(chip) ?? {};
    return { id: Number(match), number: Number(number), chip };
  });
  return cards.sort((one, other) => one.number - other.number);
}

/** The number of the match whose card has the focus. */
export function focusedNumber(): number | undefined {
  const number = cardOf(document.activeElement)?.number;
  return number === undefined ? undefined : Number(number);
}

/** The next open match on screen after this number, or the one before it. */
export function neighbourOf<Card extends Pick<OpenCard, 'number'>>(
  open: readonly Card[],
  number: number | undefined,
  by: 1 | -1,
): Card | undefined {
  if (number === undefined) return by === 1 ? open[0] : open.at(-1);
  return by === 1 ? open.find((card) => card.number > number) : open.findLast((card) => card.number < number);
}

/** Focuses a neighbour of the focused match; false where there is none on screen. */
export const focusNeighbour = (by: 1 | -1): boolean =>
  focusChip(neighbourOf(listOpen(), focusedNumber(), by)?.chip);

/** Focuses the first open match on screen. */
export const focusFirstOpen = (): boolean => focusChip(listOpen()[0]?.chip);

/** Focuses a match, at once or as soon as its scores are drawn; `show` brings it onto the screen. */
export function focusMatch(id: number, show: () => void): void {
  if (focusChip(listOpen().find((card) => card.id === id)?.chip)) return;
  wanted = { match: id, from: document.activeElement };
  if (!document.querySelector(`article[data-match="${id}"]`)) show();
}

/** Focuses the next open match after a decided one, or the first; the decided one where none is open. */
export function focusOpenAfter(number: number, options: FocusOptions): void {
  const open = listOpen();
  const next = neighbourOf(open, number, 1) ?? open[0];
  if (!focusChip(next?.chip, options)) focusCard(number, options);
}

/** Focuses what a card still offers. */
export function focusCard(number: number, options?: FocusOptions): void {
  const card = document.querySelector(`article[data-number="${number}"]`);
  card?.querySelector<HTMLElement>(`${anyChip}, button`)?.focus(options);
}

/** Focuses the score beside this one on the same card. */
export function focusBeside(chip: HTMLElement, by: 1 | -1): void {
  const chips = [...(chip.closest('article')?.querySelectorAll<HTMLElement>(anyChip) ?? [])];
  chips[chips.indexOf(chip) + by]?.focus();
}
