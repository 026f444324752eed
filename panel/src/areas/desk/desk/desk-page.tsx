import { Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.calls';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallsQueue, NotifyButton } from '#areas/desk/admin-calls/index.ts';
import { SoundToggle } from '#areas/desk/chats/index.ts';
import { ReportsQueue } from '#areas/desk/judging/index.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { queuedCounts, useNeeds } from '#shared/needs/use-needs.ts';
import { useMay } from '#shared/session/me.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { DeskFilters } from './desk-filters.tsx';
import { type QueueName, queues, useDeskAddress } from './use-desk-address.ts';

/** Everything that waits for staff, in queues. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const isPhone = useIsPhone();
  const { address, change } = useDeskAddress();
  const { match, call, queue: given, ...filter } = address;
  const mayAnswer = useMay()(listAdminCalls);
  const first = useFirstQueue(filter.tournament_id);
  const queue = mayAnswer ? (given ?? (match ? 'reports' : call ? 'calls' : first)) : 'reports';
  // Keeps the queue that opened first, even when more calls or reports arrive.
  useEffect(() => {
    if (queue && queue !== given) change({ queue }, { replace: true });
  }, [queue, given, change]);
  // On a phone the open card covers the list, and Back leads to the list.
  const open = useCallback(
    (chosen: { call: number | undefined } | { match: number | undefined }) =>
      change(chosen, { replace: !isPhone }),
    [change, isPhone],
  );
  const selectCall = useCallback((id: number | undefined) => open({ call: id }), [open]);
  const selectMatch = useCallback((id: number | undefined) => open({ match: id }), [open]);
  return (
    <>
      <PageHeading
        title={t('title')}
        to="/desk"
        beside={
          mayAnswer &&
          queue && (
            <QueueSwitch
              value={queue}
              tournament={filter.tournament_id}
              onChange={(next) =>
                change({ queue: next, call: undefined, match: undefined }, { replace: false })
              }
            />
          )
        }
      >
        <Text size="xs" c="dimmed" visibleFrom="lg">
          {t(queue === 'reports' ? 'keys' : 'callKeys')}
        </Text>
        {mayAnswer && <NotifyButton />}
        {mayAnswer && <SoundToggle />}
      </PageHeading>
      <DeskFilters
        address={address}
        onChange={(changed) => change({ ...changed, call: undefined, match: undefined }, { replace: false })}
      />
      {queue === 'calls' && <CallsQueue filter={filter} selected={call} onSelect={selectCall} />}
      {queue === 'reports' && <ReportsQueue filter={filter} selected={match} onSelect={selectMatch} />}
    </>
  );
}

/** The queue to open by default: calls, unless only reports are waiting. Undefined until the counts are known. */
function useFirstQueue(tournamentId: number | undefined): QueueName | undefined {
  const needs = useNeeds(tournamentId);
  if (needs.length === 0) return undefined;
  const { calls, reports } = queuedCounts(needs);
  return calls === 0 && reports > 0 ? 'reports' : 'calls';
}

interface QueueSwitchProps {
  value: QueueName;
  tournament: number | undefined;
  onChange: (queue: QueueName) => void;
}

/** Switches between the queues and shows how much waits in each. */
function QueueSwitch({ value, tournament, onChange }: QueueSwitchProps) {
  const { t } = useTranslation('desk');
  const counts = queuedCounts(useNeeds(tournament));
  return (
    <SegmentedControl
      size="xs"
      miw="fit-content"
      aria-label={t('queue')}
      value={value}
      onChange={(next) => onChange(next as QueueName)}
      data={queues.map((name) => ({
        value: name,
        label: (
          <Group gap={6} wrap="nowrap" component="span">
            {t(`queues.${name}`)}
            {counts[name] > 0 && (
              <Badge size="xs" miw="fit-content" variant="light" color={name === 'calls' ? 'red' : 'gray'}>
                {wholeNumber(counts[name])}
              </Badge>
            )}
          </Group>
        ),
      }))}
    />
  );
}
