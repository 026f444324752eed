import { type RefObject, useLayoutEffect } from 'react';
import { freeBottom } from './toast-position.ts';

/** What toasts must not cover: navigation and primary buttons. */
const keptFree = [
  'header',
  'nav',
  '[role="tablist"]',
  '.mantine-Button-root:not([data-variant="default"], [data-variant="subtle"], [data-variant="light"])',
].join(', ');

/** Moves the stack to where it covers no navigation and no primary button, as long as there is something in it. */
export function useFreePlace(stack: RefObject<HTMLElement | null>, isFilled: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || !isFilled) return;
    let frame = 0;
    const place = () => {
      frame = 0;
      const boxes = [...document.querySelectorAll(keptFree)]
        .filter((one) => !element.contains(one))
        .map((one) => one.getBoundingClientRect());
      element.style.bottom = `${freeBottom(element.getBoundingClientRect(), boxes, window.innerHeight)}px`;
    };
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(element);
    sizes.observe(document.body);
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [stack, isFilled]);
}
