import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { IconMoodCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#shared/keys/use-keys.ts';
import { useSteadyRows } from '#shared/queue/use-steady-rows.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './admin-calls.module.css';
import { callActions, callsQuery } from './admin-calls.queries.ts';
import { CallCard } from './call-card.tsx';
import { type CallDialogKind, CallDialogs } from './call-dialogs.tsx';
import { CallList } from './call-list.tsx';
import type { CallsFilter } from './calls-state.ts';
import { useCallActions } from './use-call-actions.ts';
import { useCallsLive } from './use-calls-live.ts';
import { WriteToMany } from './write-to-many.tsx';

interface CallsQueueProps {
  filter: CallsFilter;
  /** The call that is open. */
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

const none: readonly AdminCall[] = [];

/** The queue of admin calls, with the open call beside it. On a phone the call covers the list. */
export function CallsQueue({ filter, selected, onSelect }: CallsQueueProps) {
  const { t } = useTranslation('admin-calls');
  const isPhone = useIsPhone();
  const { data, isPending, isError, refetch } = useQuery(callsQuery(filter));
  useCallsLive();
  const calls = data?.calls ?? none;
  const current = useMemo(() => calls.map((row) => ({ id: row.id as number, row })), [calls]);
  const { shown, waiting, held, release: letGo } = useSteadyRows(current);
  const { run, isBusy } = useCallActions();
  const [answering, setAnswering] = useState<number>();
  const [dialog, setDialog] = useState<CallDialogKind | 'write'>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const writable = useMemo(() => calls.filter(({ id }) => chosen.has(id)), [calls, chosen]);

  const at = shown.findIndex(({ id }) => id === selected);
  const open = shown[at];
  const select = (id: number | undefined) => {
    if (id !== answering) setAnswering(undefined);
    onSelect(id);
  };
  const go = (step: 1 | -1) => {
    const ahead = step === 1 ? shown.slice(at + 1) : shown.slice(0, Math.max(at, 0)).reverse();
    const next = ahead.find(({ isGone }) => !isGone);
    if (next) select(next.id);
  };
  /** Selects the next call in the list, starting over at the top. */
  const goNext = () => {
    const others = [...shown.slice(at + 1), ...shown.slice(0, Math.max(at, 0))];
    select(others.find(({ id, isGone }) => !isGone && id !== selected)?.id);
  };
  /** Answering an unclaimed call claims it, so that no colleague answers it too. */
  const answer = async (call: AdminCall) => {
    if (call.claimed_by === null && !(await run(call, callActions.claim(call)))) return;
    setAnswering(call.id);
  };
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const on = open && {
    claim: () => void run(open.row, callActions.claim(open.row)),
    release: () => void run(open.row, callActions.release(open.row)),
    answer: () => void answer(open.row),
    open: setDialog,
  };
  useKeys(
    dialog
      ? {}
      : {
          j: () => go(1),
          k: () => go(-1),
          ...(isPhone && { Escape: () => select(undefined) }),
          ...(chosen.size > 0 && { w: () => setDialog('write') }),
          ...(on &&
            !open.isGone &&
            !isBusy && {
              c: on.claim,
              u: on.release,
              Enter: on.answer,
              r: () => setDialog('resolve'),
              n: () => setDialog('note'),
              h: () => setDialog('hand-over'),
              x: () => choose(open.id),
            }),
        },
  );
  // On a wide screen the oldest call opens on its own, and the next one when that is gone.
  const first = shown.find(({ isGone }) => !isGone)?.id;
  const isMissing = !isPhone && open === undefined && first !== undefined;
  useEffect(() => {
    if (isMissing) onSelect(first);
  }, [isMissing, first, onSelect]);

  if (isPending) return <QueueSkeleton />;
  if (isError && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (shown.length === 0)
    return <EmptyState icon={IconMoodCheck} title={t('empty.title')} text={t('empty.text')} />;
  const targets = data?.targets ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const card = open && on && (
    <CallCard
      call={open.row}
      targets={targets}
      isGone={open.isGone}
      isBusy={isBusy}
      isAnswering={answering === open.id}
      on={on}
      onLeaveChat={() => setAnswering(undefined)}
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
            {waiting > 0 && (
              <Button variant="light" size="compact-sm" fullWidth onClick={letGo}>
                {t('waiting', { count: waiting })}
              </Button>
            )}
            {writable.length > 0 && (
              <Group gap="xs" p={6}>
                <Button size="compact-sm" onClick={() => setDialog('write')}>
                  {t('writeTo', { count: writable.length })}
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => setChosen(new Set())}>
                  {t('chooseNone')}
                </Button>
              </Group>
            )}
            <CallList
              shown={shown}
              targets={targets}
              selected={selected}
              chosen={chosen}
              onSelect={select}
              onAnswer={(call) => void answer(call)}
              onChoose={choose}
            />
          </Paper>
          {card}
          {!card && !isPhone && <Text c="dimmed">{t('pick')}</Text>}
        </div>
      )}
      {open && dialog && dialog !== 'write' && (
        <CallDialogs
          kind={dialog}
          call={open.row}
          isBusy={isBusy}
          run={run}
          onResolved={goNext}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'write' && (
        <WriteToMany
          calls={writable}
          onSent={(left) => setChosen(new Set(left.map(({ id }) => id as number)))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

const QueueSkeleton = () => (
  <div className={classes.columns}>
    <Stack gap={6}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} h={66} />
      ))}
    </Stack>
    <Skeleton h={420} visibleFrom="sm" />
  </div>
);
