import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { listNeeds } from '@matchdesk/contract/desk/desk.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { refresh } from '#shared/api/query.ts';
import { queueSteps } from '#shared/queue/queue-steps.ts';
import type { SteadyRow } from '#shared/queue/steady-rows.ts';
import { notify, notifyFailure } from '#shared/toasts/notify.ts';
import { callActions, readCall, takeCall } from './admin-calls.queries.ts';
import type { CallCommands } from './call-buttons.tsx';

interface OpenCallOptions {
  shown: readonly SteadyRow<AdminCall>[];
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onDialog: CallCommands['open'];
}

export type OpenCall = ReturnType<typeof useOpenCall>;

/** The call that is open, the ways to the others, and what can be done with it. */
export function useOpenCall({ shown, selected, onSelect, onDialog }: OpenCallOptions) {
  const { run, isBusy } = useCallActions();
  const [answering, setAnswering] = useState<number>();
  const { open, first, next, previous, nextAround } = queueSteps(shown, selected);
  const select = (id: number | undefined) => {
    if (id !== answering) setAnswering(undefined);
    onSelect(id);
  };
  const go = (id: number | undefined) => {
    if (id !== undefined) select(id);
  };
  /** Answering an unclaimed call claims it, so that no colleague answers it too. */
  const answer = async (call: AdminCall) => {
    if (call.claimed_by === null && !(await run(call, callActions.claim(call)))) return;
    setAnswering(call.id);
  };
  const on: CallCommands | undefined = open && {
    claim: () => void run(open.row, callActions.claim(open.row)),
    release: () => void run(open.row, callActions.release(open.row)),
    answer: () => void answer(open.row),
    open: onDialog,
  };
  return {
    open,
    first,
    on,
    run,
    isBusy,
    select,
    goNext: () => go(next()),
    goBack: () => go(previous()),
    /** To the next call in the list, starting over at the top. */
    goOn: () => select(nextAround()),
    answer,
    isAnswering: open !== undefined && answering === open.id,
    leaveChat: () => setAnswering(undefined),
  };
}

/**
 * Runs an action on a call and says how it went. If a colleague was faster, it names them and updates the call at once.
 */
function useCallActions() {
  const { t } = useTranslation('admin-calls');
  const [isBusy, setBusy] = useState(false);

  const run = async (call: AdminCall, action: Promise<Outcome<{ data?: AdminCall }>>): Promise<boolean> => {
    setBusy(true);
    const outcome = await action;
    setBusy(false);
    if (outcome.ok) {
      if (outcome.data.data) takeCall(outcome.data.data);
      void refresh(listNeeds);
      return true;
    }
    if (outcome.status === 409) {
      notify({ title: t('notNow'), text: outcome.refused.words });
      const now = await readCall(call.tournament_id, call.id);
      if (now) takeCall(now);
    } else notifyFailure(t('failed'), outcome.refused);
    return false;
  };
  return { run, isBusy };
}
