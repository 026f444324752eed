import { useTranslation } from 'react-i18next';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptName, keptPicture, useDescribedFields } from '#shared/history/described-fields.tsx';

/** The History keeps the game twice, as its id and as `{id, name}`: only the name is shown. */
export function useDescribeNews(): DescribeField {
  const { t } = useTranslation('news');
  return useDescribedFields({
    title: { label: t('fields.title') },
    description: { label: t('fields.description') },
    content: { label: t('fields.content'), richText: true },
    game: { label: t('fields.game'), value: keptName },
    deeplink: { label: t('fields.deeplink') },
    image: { label: t('fields.image'), value: keptPicture },
    icon_image: { label: t('fields.icon_image'), value: keptPicture },
  });
}
