import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';
import classes from './toast-stacks.module.css';
import { useToasts } from './toasts.ts';

/** Toasts at the top, corner notifications (those with a title) at the bottom right. */
export function ToastStacks() {
  const { t } = useTranslation();
  const all = useToasts();
  const corner = all.filter(({ title }) => title !== undefined);
  const plain = all.filter(({ title }) => title === undefined);
  return (
    <>
      <section className={classes.toasts} aria-label={t('toast.list')} aria-live="polite">
        {plain.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
      <section className={classes.corner} aria-label={t('toast.notifications')} aria-live="polite">
        {corner.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </>
  );
}
