import { useTranslation } from 'react-i18next';
import { type DescribeField, keptName, useDescribedFields } from '#shared/history/describe-fields.tsx';

/** The History keeps the game twice, as its id and as `{id, name}`: only the name is shown. */
export function useDescribeRule(): DescribeField {
  const { t } = useTranslation('rules');
  return useDescribedFields({
    title: { label: t('fields.title') },
    game: { label: t('fields.game'), value: keptName },
    content: { label: t('fields.content'), richText: true },
  });
}
