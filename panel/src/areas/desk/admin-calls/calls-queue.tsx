import { Button, Group, Paper, Text } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { listNeeds } from '@matchdesk/contract/desk/desk.calls';
import { IconMoodCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { refresh } from '#shared/api/query.ts';
import { useKeys } from '#shared/keys/keys.ts';
import { queueSteps, type SteadyRow, useOpenFirst, useSteadyRows } from '#shared/queue/queue.ts';
import { notify, notifyFailure } from '#shared/toasts/toasts.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { QueueSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { AdminCallDialog, type AdminCallDialogKind } from './admin-call-dialog.tsx';
import classes from './admin-calls.module.css';
import { callActions, callsQuery, readCall, takeCall } from './admin-calls.queries.ts';
import type { CallsFilter } from './admin-calls.rules.ts';
import { CallCard, type CallCommands } from './call-card.tsx';
import { CallList } from './call-list.tsx';
import { useCallsLive } from './use-calls-live.ts';
import { WriteToMany } from './write-to-many-dialog.tsx';

interface OpenCallOptions {
  shown: readonly SteadyRow<AdminCall>[];
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onDialog: CallCommands['open'];
}

type OpenCall = ReturnType<typeof useOpenCall>;

type ChosenCalls = ReturnType<typeof useChosenCalls>;

interface CallKeys {
  queue: OpenCall;
  chosen: ChosenCalls;
  isPhone: boolean;
  /** A dialog is open, so the keys do nothing. */
  isAsking: boolean;
  onDialog: (dialog: AdminCallDialogKind | 'write') => void;
}

interface CallsQueueProps {
  filter: CallsFilter;
  /** The call that is open. */
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

const none: readonly AdminCall[] = [];

function NobodyCalls({ tournament }: { tournament: number | undefined }) {
  const { t } = useTranslation('admin-calls');
  return (
    <EmptyState
      icon={IconMoodCheck}
      title={t(tournament ? 'empty.titleHere' : 'empty.title')}
      text={t(tournament ? 'empty.textHere' : 'empty.text')}
      guide="judging#calls"
    >
      {tournament && (
        <ButtonLink to="/tournament/$id" params={{ id: String(tournament) }} variant="default">
          {t('empty.back')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** The queue of admin calls, with the open call beside it. On a phone the call covers the list. */
export function CallsQueue({ filter, selected, onSelect }: CallsQueueProps) {
  const { t } = useTranslation('admin-calls');
  const isPhone = useIsPhone();
  const { data, isPending, isError, refetch } = useQuery(callsQuery(filter));
  useCallsLive();
  const calls = data?.calls ?? none;
  const current = useMemo(() => calls.map((row) => ({ id: row.id as number, row })), [calls]);
  const { shown, waiting, held, release } = useSteadyRows(current);
  const [dialog, setDialog] = useState<AdminCallDialogKind | 'write'>();
  const closeDialog = () => setDialog(undefined);
  const chosen = useChosenCalls(calls);
  const queue = useOpenCall({ shown, selected, onSelect, onDialog: setDialog });
  const { open, on, select } = queue;
  useCallKeys({ queue, chosen, isPhone, isAsking: dialog !== undefined, onDialog: setDialog });
  useOpenFirst(queue.first, { isPhone, isOpen: open !== undefined }, onSelect);

  if (isPending) return <QueueSkeleton className={classes.columns} rowHeight={66} />;
  if (isError && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (shown.length === 0) return <NobodyCalls tournament={filter.tournament_id} />;
  const targets = data?.targets ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const card = open && on && (
    <CallCard
      call={open.row}
      targets={targets}
      isGone={open.isGone}
      isBusy={queue.isBusy}
      isAnswering={queue.isAnswering}
      on={on}
      onLeaveChat={queue.leaveChat}
      onBack={isPhone ? () => select(undefined) : undefined}
    />
  );
  return (
    <>
      {isPhone && card ? (
        card
      ) : (
        <div className={classes.columns}>
          <Paper withBorder {...held}>
            <ListButtons
              waiting={waiting}
              onRelease={release}
              chosen={chosen}
              onWrite={() => setDialog('write')}
            />
            <CallList
              shown={shown}
              targets={targets}
              selected={selected}
              chosen={chosen.chosen}
              onSelect={select}
              onAnswer={(call) => void queue.answer(call)}
              onChoose={chosen.toggle}
            />
          </Paper>
          {card}
          {!card && !isPhone && <Text c="dimmed">{t('pick')}</Text>}
        </div>
      )}
      {open && dialog && dialog !== 'write' && (
        <AdminCallDialog
          kind={dialog}
          call={open.row}
          isBusy={queue.isBusy}
          run={queue.run}
          onResolved={queue.goOn}
          onClose={closeDialog}
        />
      )}
      {dialog === 'write' && (
        <WriteToMany calls={chosen.writable} onSent={chosen.keepOnly} onClose={closeDialog} />
      )}
    </>
  );
}

interface ListButtonsProps {
  /** How many new calls are not shown yet. */
  waiting: number;
  onRelease: () => void;
  chosen: ChosenCalls;
  onWrite: () => void;
}

/** Above the list: shows the calls that wait, and writes to those that were ticked. */
function ListButtons({ waiting, onRelease, chosen, onWrite }: ListButtonsProps) {
  const { t } = useTranslation('admin-calls');
  const count = chosen.writable.length;
  return (
    <>
      {waiting > 0 && (
        <Button variant="light" size="compact-sm" fullWidth onClick={onRelease}>
          {t('waiting', { count: waiting })}
        </Button>
      )}
      {count > 0 && (
        <Group gap="xs" p={6}>
          <Button size="compact-sm" onClick={onWrite}>
            {t('writeTo', { count })}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => chosen.keepOnly([])}>
            {t('chooseNone')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The keys of the queue, and those of the call that is open in it. */
function useCallKeys({ queue, chosen, isPhone, isAsking, onDialog }: CallKeys): void {
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

/** The calls that were ticked, to write to all of them at once. */
function useChosenCalls(calls: readonly AdminCall[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const writable = useMemo(() => calls.filter(({ id }) => chosen.has(id)), [calls, chosen]);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const keepOnly = (left: readonly AdminCall[]) => setChosen(new Set(left.map(({ id }) => id as number)));
  return {
    chosen,
    /** Those that are still in the queue. */
    writable,
    toggle,
    keepOnly,
  };
}

/** The call that is open, the ways to the others, and what can be done with it. */
function useOpenCall({ shown, selected, onSelect, onDialog }: OpenCallOptions) {
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
