import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';
import { freeBottom } from './toast-position.ts';
import classes from './toast-stacks.module.css';
import { useToasts } from './toasts.ts';

/** Toasts, with notifications (those with a title) below, at the bottom right and above what must stay reachable. */
export function ToastStacks() {
  const { t } = useTranslation();
  const all = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  useFreePlace(stack, all.length > 0);
  const notifications = all.filter(({ title }) => title !== undefined);
  const plain = all.filter(({ title }) => title === undefined);
  return (
    <div ref={stack} className={classes.stack}>
      <section aria-label={t('toast.list')} aria-live="polite">
        {plain.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
      <section aria-label={t('toast.notifications')} aria-live="polite">
        {notifications.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </div>
  );
}

/** What toasts must not cover: navigation and primary buttons. */
const keptFree = [
  'header',
  'nav',
  '[role="tablist"]',
  '.mantine-Button-root:not([data-variant="default"], [data-variant="subtle"], [data-variant="light"])',
].join(', ');

/** Moves the stack to where it covers no navigation and no primary button, as long as there is something in it. */
function useFreePlace(stack: RefObject<HTMLElement | null>, isFilled: boolean): void {
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
