import { IconClock, IconPlugConnectedX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReach } from '#shared/api/reach.ts';
import { useSession } from '#shared/session/session.ts';
import { isOld, useWaitingList } from '#shared/waiting/waiting.store.ts';
import classes from './no-connection-bar.module.css';

const WaitingDialog = lazy(async () => ({
  default: (await import('#shared/waiting/waiting-dialog.tsx')).WaitingDialog,
}));

/** Stands above the page while the server cannot be reached, and while something done meanwhile waits. */
export function NoConnectionBar() {
  const { t } = useTranslation();
  const isLost = useReach() === 'lost';
  const isSignedIn = useSession() !== undefined;
  const waiting = useWaitingList();
  const [isOpen, setOpen] = useState(false);
  const count = waiting.length;
  if (isOpen && count === 0) setOpen(false);
  useFocusAfter(isOpen && count > 0);
  if (!isLost && count === 0) return null;
  const Sign = isLost ? IconPlugConnectedX : IconClock;
  return (
    <div className={classes.bar} role="alert" data-lost={isLost || undefined}>
      <Sign size={16} aria-hidden />
      <span>
        {isLost
          ? t(isSignedIn ? 'connection.none' : 'connection.noneForVisitors')
          : t(waitingText(waiting), { count })}
      </span>
      {count > 0 && (
        <button type="button" onClick={() => setOpen(true)}>
          {isLost ? t('waiting.count', { count }) : t('waiting.show')}
        </button>
      )}
      <Suspense>{isOpen && <WaitingDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

function waitingText(waiting: ReturnType<typeof useWaitingList>) {
  if (waiting.some(({ refused }) => refused)) return 'waiting.someRefused';
  return waiting.some((one) => isOld(one)) ? 'waiting.someOld' : 'waiting.count';
}

/** When the last of what waits is gone, so is the button that opened the list: the focus goes to the page. */
function useFocusAfter(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('page')?.focus({ preventScroll: true });
      });
    };
  }, [isListed]);
}
