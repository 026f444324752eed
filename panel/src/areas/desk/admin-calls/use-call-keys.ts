import { useKeys } from '#shared/keys/use-keys.ts';
import type { CallDialogKind } from './call-dialogs.tsx';
import type { ChosenCalls } from './use-chosen-calls.ts';
import type { OpenCall } from './use-open-call.ts';

interface CallKeys {
  queue: OpenCall;
  chosen: ChosenCalls;
  isPhone: boolean;
  /** A dialog is open, so the keys do nothing. */
  isAsking: boolean;
  onDialog: (dialog: CallDialogKind | 'write') => void;
}

/** The keys of the queue, and those of the call that is open in it. */
export function useCallKeys({ queue, chosen, isPhone, isAsking, onDialog }: CallKeys): void {
  const { open, on, isBusy } = queue;
  useKeys(
    isAsking
      ? {}
      : {
          j: queue.goNext,
          k: queue.goBack,
          ...(isPhone && { Escape: () => queue.select(undefined) }),
          ...(chosen.chosen.size > 0 && { w: () => onDialog('write') }),
          ...(open &&
            on &&
            !open.isGone &&
            !isBusy && {
              c: on.claim,
              u: on.release,
              Enter: on.answer,
              r: () => onDialog('resolve'),
              n: () => onDialog('note'),
              h: () => onDialog('hand-over'),
              x: () => chosen.toggle(open.id),
            }),
        },
  );
}
