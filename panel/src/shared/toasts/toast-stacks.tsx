import { Button, Notification } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freeBottom } from './toast-position.ts';
import classes from './toast-stacks.module.css';
import { type Toast, toasts, useToasts } from './toasts.ts';
import { useEndUndo } from './undo.ts';

const looks = {
  info: { color: 'desk', icon: IconInfoCircle },
  success: { color: 'green.8', icon: IconCheck },
  warning: { color: 'yellow.8', icon: IconAlertTriangle },
  error: { color: 'red.8', icon: IconX },
} as const;

/** Toasts, with notifications (those with a title) below, at the bottom right and above what must stay reachable. */
export function ToastStacks() {
  const { t } = useTranslation();
  const all = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  useFreePlace(
    stack,
    all.length > 0,
    all.some(({ type }) => type === 'error'),
  );
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

/** Errors stay longer, so they also leave a bracket free; it gets smaller by what they need. */
const keptFreeOfErrors = `${keptFree}, [data-canvas]`;

/** Moves the stack to where it covers no navigation and no primary button, as long as there is something in it. */
function useFreePlace(stack: RefObject<HTMLElement | null>, isFilled: boolean, hasError: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || !isFilled) return;
    let frame = 0;
    const { style } = document.documentElement;
    const place = () => {
      frame = 0;
      if (hasError) style.setProperty('--toasts-room', `${element.offsetHeight + 24}px`);
      const boxes = [...document.querySelectorAll(hasError ? keptFreeOfErrors : keptFree)]
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
      style.removeProperty('--toasts-room');
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [stack, isFilled, hasError]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { id, ms, action } = toast;
  const { color, icon: Sign } = looks[toast.type];
  useEndUndo(toast);

  useEffect(() => {
    if (held || ms === undefined) return;
    const timer = setTimeout(() => toasts.remove(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms]);

  return (
    <Notification
      withBorder
      color={color}
      icon={<Sign size={16} aria-hidden />}
      title={toast.title}
      styles={{ description: { color: 'var(--mantine-color-dimmed)' } }}
      role={toast.type === 'error' ? 'alert' : 'status'}
      data-type={toast.type}
      onClose={() => toasts.remove(id)}
      closeButtonProps={{ 'aria-label': t('close') }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.message}
      {action && (
        <Button
          variant="light"
          size="compact-xs"
          ml="sm"
          onClick={() => {
            toasts.remove(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
