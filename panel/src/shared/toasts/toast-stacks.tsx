import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';
import classes from './toast-stacks.module.css';
import { useToasts } from './toasts.ts';
import { useFreePlace } from './use-toast-position.ts';

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
