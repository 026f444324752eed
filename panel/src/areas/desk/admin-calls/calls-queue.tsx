import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { IconMoodCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenFirst } from '#shared/queue/use-open-first.ts';
import { useSteadyRows } from '#shared/queue/use-steady-rows.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './admin-calls.module.css';
import { callsQuery } from './admin-calls.queries.ts';
import { CallCard } from './call-card.tsx';
import { type CallDialogKind, CallDialogs } from './call-dialogs.tsx';
import { CallList } from './call-list.tsx';
import type { CallsFilter } from './calls-state.ts';
import { useCallKeys } from './use-call-keys.ts';
import { useCallsLive } from './use-calls-live.ts';
import { type ChosenCalls, useChosenCalls } from './use-chosen-calls.ts';
import { useOpenCall } from './use-open-call.ts';
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
  const { shown, waiting, held, release } = useSteadyRows(current);
  const [dialog, setDialog] = useState<CallDialogKind | 'write'>();
  const closeDialog = () => setDialog(undefined);
  const chosen = useChosenCalls(calls);
  const queue = useOpenCall({ shown, selected, onSelect, onDialog: setDialog });
  const { open, on, select } = queue;
  useCallKeys({ queue, chosen, isPhone, isAsking: dialog !== undefined, onDialog: setDialog });
  useOpenFirst(queue.first, { isPhone, isOpen: open !== undefined }, onSelect);

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
        <CallDialogs
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
