/** Calls `look` when a box is scrolled or gets another size, and at once for its first; answers what ends it. */
export function watchScroller(element: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', look);
  };
}
