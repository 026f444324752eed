import { loaderDelayMs } from '@matchdesk/contract/limits';
import { createStore, useStore } from '#shared/store/store.ts';
import { isExempt } from './exempt-calls.ts';

const running = new Set<symbol>();
const shown = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

export const isLoaderShown = shown.get;

export function useLoaderShown(): boolean {
  return useStore(shown);
}

/** Counts a request that a person waits for; call the returned function when it ends, however it ends. */
export function beginWait(address: string): () => void {
  if (isExempt(address)) return () => {};
  const request = Symbol(address);
  running.add(request);
  timer ??= setTimeout(() => shown.set(true), loaderDelayMs);
  return () => {
    if (running.delete(request) && running.size === 0) hideLoader();
  };
}

export function hideLoader(): void {
  running.clear();
  clearTimeout(timer);
  timer = undefined;
  shown.set(false);
}
