import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import type { DescribeField } from '#shared/history/described-change.ts';

/** The History keeps the game twice, as its id and as `{id, name}`: only the name is shown. */
export function useDescribeRuleHistory(): DescribeField {
  const { t } = useTranslation('rules');
  const fields: Partial<Record<string, ReturnType<DescribeField>>> = {
    title: { label: t('fields.title') },
    game: { label: t('fields.game'), value: (kept) => (JSON.parse(kept) as { name: string }).name },
    content: { label: t('fields.content'), richText: true },
    deleted_at: { label: t('fields.deleted'), value: dateTime },
  };
  return (field) => fields[field];
}
