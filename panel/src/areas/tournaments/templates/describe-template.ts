import type { Template } from '@matchdesk/contract/tournaments/templates';
import { useTranslation } from 'react-i18next';
import { type DescribeField, keptName, useDescribedFields } from '#shared/history/describe-fields.tsx';

interface SomeRound {
  duration: number | string;
  matches: number | string;
}

/** All rounds in a line: `30 min × 1, 60 min × 3`. */
export function useDescribeRounds(): (rounds: readonly SomeRound[]) => string {
  const { t } = useTranslation('templates');
  return (rounds) => rounds.map((round) => t('rounds.short', { ...round })).join(', ');
}

/** The total duration of the rounds, one after the other. */
export function useTotalTime(): (rounds: readonly SomeRound[]) => string {
  const { t } = useTranslation('templates');
  return (rounds) => {
    const total = rounds.reduce((sum, { duration }) => sum + (Number(duration) || 0), 0);
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('time.minutes', { minutes });
    return minutes === 0 ? t('time.hours', { hours }) : t('time.both', { hours, minutes });
  };
}

export function useDescribeTemplate(): DescribeField {
  const { t } = useTranslation('templates');
  const describeRounds = useDescribeRounds();
  return useDescribedFields({
    title: { label: t('fields.title') },
    game: { label: t('fields.game'), value: keptName },
    info: {
      label: t('fields.info'),
      value: (kept) => describeRounds(JSON.parse(kept) as Template['info']),
    },
  });
}
