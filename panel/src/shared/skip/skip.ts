import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#shared/store/store.ts';

/** A second link at the beginning of the page, for the keyboard: to where its work is. */
export interface Skip {
  label: string;
  run: () => void;
}

export const offeredSkip = createStore<Skip | undefined>(undefined);

/** Offers the link while mounted; without a label there is none. */
export function useSkip(label: string | undefined, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (label === undefined) return;
    const skip = { label, run: () => act() };
    offeredSkip.set(skip);
    return () => {
      if (offeredSkip.get() === skip) offeredSkip.set(undefined);
    };
  }, [label]);
}
