import { text } from '#shared/i18n/i18n.ts';
import { createStore } from '#shared/store/store.ts';

export interface Question {
  title: string;
  text: string;
  /** What the person may not know, shown apart from the question. */
  warning?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action cannot simply be taken back. */
  danger?: boolean;
  /** What has to be typed before it can be confirmed. */
  typed?: { text: string; label: string };
}

export interface AskedQuestion extends Question {
  answer: (confirmed: boolean) => void;
}

export const asked = createStore<AskedQuestion | undefined>(undefined);

/** Asks in a dialog. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      asked.set(undefined);
      resolve(confirmed);
    };
    asked.set({ ...question, answer });
  });
}

/** 'Are you sure you want to delete the {thing}?' The thing carries its article where the language needs one. */
export function confirmDelete(thing: string, guard: Pick<Question, 'typed'> = {}): Promise<boolean> {
  return confirm({
    title: text('confirm.deleteTitle'),
    text: text('confirm.deleteText', { thing }),
    confirmLabel: text('confirm.delete'),
    danger: true,
    ...guard,
  });
}
