import { Badge, Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { queuedCounts, useNeeds } from '#shared/needs/use-needs.ts';
import { type QueueName, queues } from './use-desk-address.ts';

interface QueueSwitchProps {
  value: QueueName;
  tournament: number | undefined;
  onChange: (queue: QueueName) => void;
}

/** Switches between the queues and shows how much waits in each. */
export function QueueSwitch({ value, tournament, onChange }: QueueSwitchProps) {
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
