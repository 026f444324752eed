import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import type { DescribeField } from '#shared/history/described-change.ts';

export function useDescribeParticipantHistory(): DescribeField {
  const { t } = useTranslation('participants');
  const { t: shell } = useTranslation();
  return (field) =>
    field === 'status'
      ? {
          label: t('fields.status'),
          value: (kept) => shell(`status.participant.${kept as ParticipantStatus}`),
        }
      : undefined;
}
