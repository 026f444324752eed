import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { EntryReason } from '@matchdesk/contract/tournaments/add-participants';
import type { AgeCheck } from '@matchdesk/contract/tournaments/participants.rules';
import { useTranslation } from 'react-i18next';
import { type DescribeField, keptList } from '#shared/history/describe-fields.tsx';

export function useDescribeParticipantHistory(): DescribeField {
  const { t } = useTranslation('participants');
  const { t: entries } = useTranslation('entries');
  const { t: shell } = useTranslation();
  return (field) => {
    switch (field) {
      case 'status':
        return {
          label: t('fields.status'),
          value: (kept) => shell(`status.participant.${kept as ParticipantStatus}`),
        };
      case 'overridden':
        return {
          label: t('fields.overridden'),
          value: (kept) =>
            kept
              .split(', ')
              .map((reason) => entries(`reasons.${reason as EntryReason}`))
              .join('; '),
        };
      case 'accepted_rule':
        return {
          label: t('fields.acceptedRule'),
          value: (kept) => t('acceptedRule', JSON.parse(kept) as { name: string; version: number }),
        };
      case 'age_check':
        return { label: t('fields.ageCheck'), value: (kept) => t(`ageCheck.${kept as AgeCheck}`) };
      case 'line_up':
        return { label: t('fields.lineUp'), value: keptList };
      case 'substitutes':
        return { label: t('fields.substitutes'), value: keptList };
      default:
        return undefined;
    }
  };
}
