import { lazy, Suspense, useState } from 'react';
import { useStore } from '#shared/store/store.ts';
import { askedProof } from './proof.ts';

const Dialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** The dialog's code loads with the first call that needs a proof. */
export function ProofHost() {
  const [wanted, setWanted] = useState(false);
  const asked = useStore(askedProof);
  if (asked && !wanted) setWanted(true);
  return <Suspense>{wanted && <Dialog />}</Suspense>;
}
