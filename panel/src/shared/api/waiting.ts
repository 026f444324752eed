import { loaderDelayMs } from '@matchdesk/contract/limits';
import { createStore, useStore } from '#shared/store/store.ts';

const exemptEndings = ['messages', 'sys-events', 'results', 'login', 'users', 'admin-calls'];

/** The ending of the path without its query: `/chats/7/messages`, but not `/users/7`. */
export function isExempt(address: string): boolean {
  const path = address.split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
  return exemptEndings.includes(path.slice(path.lastIndexOf('/') + 1));
}

const running = new Set<symbol>();
const shown = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

export const isLoaderShown = shown.get;

export function useLoaderShown(): boolean {
  return useStore(shown);
}

/** Counts a request a person waits for; call what it returns when the request ends, however it ends. */
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
