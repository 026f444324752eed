import { createStore } from '#shared/store/store.ts';

interface AskedProof {
  answer: (isProven: boolean) => void;
}

export const askedProof = createStore<AskedProof | undefined>(undefined);

let asking: Promise<boolean> | undefined;

/** Asks the person to prove that it is them. Calls that need it at the same time wait for the same answer. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    askedProof.set({ answer: resolve });
  }).finally(() => {
    asking = undefined;
    askedProof.set(undefined);
  });
  return asking;
}
