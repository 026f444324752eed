import type { Game } from '@matchdesk/contract/content/games';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptValue } from '#shared/history/described-fields.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { platformsQuery } from './games.records.ts';

type Field = Exclude<keyof Game, 'version' | 'updated_at'>;

const pictures: readonly string[] = ['icon', 'image', 'top_banner', 'web_image', 'web_icon'];
const flags = { true: 'yes', false: 'no' } as const;

/** A game's value as a person reads it. */
export function useDescribeGame(): (field: string, value: unknown) => string {
  const { t } = useTranslation('history');
  const { data: platforms } = useQuery(platformsQuery);
  const platform = (id: string) => platforms?.data.find((one) => String(one.id) === id)?.name ?? id;
  return (field, value) => {
    if (field === 'platforms' && Array.isArray(value)) return value.map(String).map(platform).join(', ');
    if (value === true || value === false) return t(flags[`${value}`]);
    return value instanceof File ? value.name : String(value ?? '');
  };
}

/** The History stores values as text: `["PC"]`, `true`, the address of a picture. */
export function useDescribeGameHistory(): DescribeField {
  const { t } = useTranslation('games');
  const describe = useDescribeGame();
  return (field) => ({
    label: t(`fields.${field as Field}`),
    value: (kept) => {
      if (pictures.includes(field)) return <Picture src={kept} name="" size={32} />;
      return describe(field, keptValue(kept));
    },
  });
}
