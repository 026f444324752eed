import { lazy, Suspense, useState } from 'react';
import { useStore } from '#shared/store/store.ts';
import { asked } from './confirm.ts';

const Dialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** The dialog's code loads with the first question. */
export function ConfirmHost() {
  const [wanted, setWanted] = useState(false);
  const question = useStore(asked);
  if (question && !wanted) setWanted(true);
  return <Suspense>{wanted && <Dialog />}</Suspense>;
}
