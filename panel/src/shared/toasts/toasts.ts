import { toastMs } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { isRefused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';
import { createStore, useStore } from '#shared/store/store.ts';
import type { ChangedVersion } from './undo.ts';

type ToastType = 'info' | 'success' | 'warning' | 'error';

/** What a toast undoes, and whether that is possible in the tournament's current state. */
export interface Undoing {
  tournament: number;
  isPossible: (now: Pick<Tournament, 'status' | 'moves' | 'actions'>) => boolean;
  /** The id of the decision, if it is one: only the last decision has a toast. */
  decision?: number;
  /** The versions that the decision wrote, as far as known: the next change of any of them ends the Undo. */
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
  /** The call whose failure it says; it leaves when the same call succeeds. */
  about?: string | undefined;
}

export type NewToast = Pick<Toast, 'message'> & Partial<Omit<Toast, 'id'>>;

const shown = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Based on the current time, but unique even within a millisecond. */
function nextId(): number {
  lastId = Math.max(Date.now(), lastId + 1);
  return lastId;
}

/** A toast with Undo stays longer than others, but not for ever: the History offers the same Undo. */
const ACTION_MS = 10_000;

/** Long enough to read it after looking up. */
const ERROR_MS = 20_000;

function lifetime(toast: NewToast): number | undefined {
  if ('ms' in toast) return toast.ms;
  if (toast.type === 'error') return ERROR_MS;
  return toast.action ? ACTION_MS : toastMs;
}

export const toasts = {
  list: shown.get,

  add(toast: NewToast): number {
    const id = nextId();
    shown.set([...shown.get(), { type: 'info', ...toast, id, ms: lifetime(toast) }]);
    return id;
  },

  /** Shows the same message only once at a time. */
  addOnce(toast: NewToast): number {
    const same = shown.get().find(({ message, type }) => message === toast.message && type === toast.type);
    return same?.id ?? toasts.add(toast);
  },

  remove(id: number): void {
    shown.set(shown.get().filter((toast) => toast.id !== id));
  },

  /** What they speak of has been done. */
  dropAbout(call: string): void {
    if (shown.get().some(({ about }) => about === call))
      shown.set(shown.get().filter(({ about }) => about !== call));
  },

  /** Removes toasts whose Undo is no longer possible in this state of the tournament. */
  keepPossible(now: Pick<Tournament, 'id' | 'status' | 'moves' | 'actions'>): void {
    const isOver = ({ undoing }: Toast) => undoing?.tournament === now.id && !undoing.isPossible(now);
    if (shown.get().some(isOver)) shown.set(shown.get().filter((toast) => !isOver(toast)));
  },

  /** Removes the toasts of a tournament's decisions: of all of them, or of the one that was undone elsewhere. */
  dropDecisions(tournament: number, decision?: number): void {
    const isMeant = ({ undoing }: Toast) =>
      undoing?.tournament === tournament &&
      undoing.decision !== undefined &&
      (decision === undefined || undoing.decision === decision);
    shown.set(shown.get().filter((toast) => !isMeant(toast)));
  },

  /**
   * Removes the toasts of decisions on which a later one rests: it began or ended a round or stage, or set the winners.
   */
  dropDecisionsBefore(tournament: number, later: number): void {
    const isEarlier = ({ undoing }: Toast) =>
      undoing?.tournament === tournament && undoing.decision !== undefined && undoing.decision < later;
    if (shown.get().some(isEarlier)) shown.set(shown.get().filter((toast) => !isEarlier(toast)));
  },

  /**
   * Removes the toasts of decisions whose versions were overwritten. The announcement of the decision itself does not
   * count.
   */
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

/** A corner notification: title and text at the bottom right. */
export function notify(notification: {
  title: string;
  text: string;
  type?: ToastType;
  about?: string | undefined;
}): number {
  const { title, text: message, type = 'info', about } = notification;
  return toasts.add({ title, message, type, about });
}

/** A failure with its own title ('Permission error'), and the server's message or a fallback. */
export function notifyFailure(title: string, error: unknown, fallback = text('error.unknown')): number {
  const refused = isRefused(error) ? error : undefined;
  const said = refused?.said ? refused.words : undefined;
  return notify({ title, text: said ?? fallback, type: 'error', about: refused?.about });
}
