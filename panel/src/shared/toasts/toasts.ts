import { toastMs } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { createStore, useStore } from '#shared/store/store.ts';
import type { ChangedVersion } from './changed-versions.ts';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

/** What a toast takes back, and whether that can be done while the tournament is as it is now. */
export interface Undoing {
  tournament: number;
  isPossible: (now: Pick<Tournament, 'status' | 'moves' | 'actions'>) => boolean;
  /** The decision, where it is one: only the last of them has a toast. */
  decision?: number;
  /** What the decision wrote, as far as it is known: the next change of any of it ends the Undo. */
  wrote?: readonly ChangedVersion[];
}

export interface Toast {
  id: number;
  message: string;
  type: ToastType;
  /** A corner notification has a title and sits at the bottom right. */
  title?: string;
  /** `undefined` stays until it is closed. */
  ms: number | undefined;
  action?: { label: string; run: () => void };
  undoing?: Undoing;
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

  /** Takes away what offers to undo a step that can no longer be undone. */
  keepPossible(now: Pick<Tournament, 'id' | 'status' | 'moves' | 'actions'>): void {
    const isOver = ({ undoing }: Toast) => undoing?.tournament === now.id && !undoing.isPossible(now);
    if (shown.get().some(isOver)) shown.set(shown.get().filter((toast) => !isOver(toast)));
  },

  /** The same for the decisions in a tournament: all of them, or the one that was undone elsewhere. */
  dropDecisions(tournament: number, decision?: number): void {
    const isMeant = ({ undoing }: Toast) =>
      undoing?.tournament === tournament &&
      undoing.decision !== undefined &&
      (decision === undefined || undoing.decision === decision);
    shown.set(shown.get().filter((toast) => !isMeant(toast)));
  },

  /** The same for those that a later decision stands on: it began or ended a round or a stage, or named the winners. */
  dropDecisionsBefore(tournament: number, later: number): void {
    const isEarlier = ({ undoing }: Toast) =>
      undoing?.tournament === tournament && undoing.decision !== undefined && undoing.decision < later;
    if (shown.get().some(isEarlier)) shown.set(shown.get().filter((toast) => !isEarlier(toast)));
  },

  /** The same for a decision after which somebody changed what it wrote. Its own echo is no later change. */
  dropOvertaken(tournament: number, written: readonly ChangedVersion[]): void {
    const isLater = (mine: ChangedVersion) =>
      written.some(({ key, version }) => key === mine.key && version > mine.version);
    const isOver = ({ undoing }: Toast) => undoing?.tournament === tournament && undoing.wrote?.some(isLater);
    if (shown.get().some(isOver)) shown.set(shown.get().filter((toast) => !isOver(toast)));
  },

  clear(): void {
    shown.set([]);
  },
};

export function useToasts(): readonly Toast[] {
  return useStore(shown);
}
