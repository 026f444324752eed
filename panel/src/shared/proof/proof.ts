import { createStore } from '#shared/store/store.ts';

interface AskedProof {
  answer: (isProven: boolean) => void;
}

export const askedProof = createStore<AskedProof | undefined>(undefined);

let asking: Promise<boolean> | undefined;

/** Asks the person to prove their identity. Concurrent calls share one question. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    askedProof.set({ answer: resolve });
  }).finally(() => {
    asking = undefined;
    askedProof.set(undefined);
  });
  return asking;
}
