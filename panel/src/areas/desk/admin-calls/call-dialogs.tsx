import { Modal } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { callActions } from './admin-calls.queries.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { SilenceForm } from './silence-form.tsx';

export type CallDialogKind = 'resolve' | 'note' | 'hand-over' | 'silence';

interface CallDialogsProps {
  kind: CallDialogKind;
  call: AdminCall;
  isBusy: boolean;
  /** Resolves to whether it succeeded. */
  run: (call: AdminCall, action: Promise<Outcome<{ data?: AdminCall }>>) => Promise<boolean>;
  onResolved: () => void;
  onClose: () => void;
}

/** The dialogs that ask before an action on a call. */
export function CallDialogs({ kind, call, isBusy, run, onResolved, onClose }: CallDialogsProps) {
  const { t } = useTranslation('admin-calls');
  const { t: shell } = useTranslation();
  const finish = async (
    action: Promise<Outcome<{ data?: AdminCall }>>,
    message: string,
    then?: () => void,
  ) => {
    if (!(await run(call, action))) return;
    toasts.add({ type: 'success', message });
    onClose();
    then?.();
  };
  const form = { isBusy, onCancel: onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`dialogs.${kind}`, { name: call.payload.nickname })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {kind === 'resolve' && (
        <ResolveForm
          {...form}
          onResolve={(outcome, note) =>
            void finish(callActions.resolve(call, outcome, note), t('done.resolved'), onResolved)
          }
        />
      )}
      {kind === 'note' && (
        <NoteForm {...form} onNote={(note) => void finish(callActions.note(call, note), t('done.noted'))} />
      )}
      {kind === 'hand-over' && (
        <HandOverForm
          {...form}
          tournament={call.tournament_id}
          onHandOver={({ user_id, nickname: name }) =>
            void finish(callActions.handOver(call, user_id), t('done.handedOver', { name }))
          }
        />
      )}
      {kind === 'silence' && (
        <SilenceForm
          {...form}
          onSilence={(minutes, reason) =>
            void finish(
              callActions.silence(call, minutes, reason).then(withoutCall),
              t('done.silenced', { name: call.payload.nickname }),
            )
          }
        />
      )}
    </Modal>
  );
}

/** For actions whose reply does not contain the call. */
const withoutCall = (outcome: Outcome<unknown>): Outcome<{ data?: AdminCall }> =>
  outcome.ok ? { ...outcome, data: {} } : outcome;
