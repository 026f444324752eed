import { toastMs } from '@matchdesk/contract/limits';
import { createStore, useStore } from '#shared/store/store.ts';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  message: string;
  type: ToastType;
  /** A corner notification has a title and sits at the bottom right. */
  title?: string;
  /** `undefined` stays until it is closed. */
  ms: number | undefined;
  action?: { label: string; run: () => void };
}

export type NewToast = Pick<Toast, 'message'> & Partial<Omit<Toast, 'id'>>;

const shown = createStore<readonly Toast[]>([]);
let lastId = 0;

/** From the current time, and still different for two in the same millisecond. */
function nextId(): number {
  lastId = Math.max(Date.now(), lastId + 1);
  return lastId;
}

/** A toast with Undo stays longer than others, but not for ever: the History offers the same Undo. */
const ACTION_MS = 10_000;

function lifetime(toast: NewToast): number | undefined {
  if ('ms' in toast) return toast.ms;
  if (toast.type === 'error') return undefined;
  return toast.action ? ACTION_MS : toastMs;
}

export const toasts = {
  list: shown.get,

  add(toast: NewToast): number {
    const id = nextId();
    shown.set([...shown.get(), { type: 'info', ...toast, id, ms: lifetime(toast) }]);
    return id;
  },

  /** Says the same thing only once at a time. */
  addOnce(toast: NewToast): number {
    const same = shown.get().find(({ message, type }) => message === toast.message && type === toast.type);
    return same?.id ?? toasts.add(toast);
  },

  remove(id: number): void {
    shown.set(shown.get().filter((toast) => toast.id !== id));
  },

  clear(): void {
    shown.set([]);
  },
};

export function useToasts(): readonly Toast[] {
  return useStore(shown);
}
