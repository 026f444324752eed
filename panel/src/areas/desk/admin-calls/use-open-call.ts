import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useState } from 'react';
import { queueSteps } from '#shared/queue/queue-steps.ts';
import type { SteadyRow } from '#shared/queue/steady-rows.ts';
import { callActions } from './admin-calls.queries.ts';
import type { CallCommands } from './call-buttons.tsx';
import { useCallActions } from './use-call-actions.ts';

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
