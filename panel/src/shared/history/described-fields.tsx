import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { Picture } from '#shared/ui/picture.tsx';
import type { DescribeField, FieldDescription } from './described-change.ts';

/** Describes the given fields, and the deletion of the record; all others are left out. */
export function useDescribedFields(fields: Readonly<Record<string, FieldDescription>>): DescribeField {
  const { t } = useTranslation('history');
  const all = new Map(Object.entries({ ...fields, deleted_at: { label: t('deleted'), value: dateTime } }));
  return (field) => all.get(field);
}

/** Reads a value that may be stored as `true` or `["it"]`; anything that does not parse is a text. */
export function keptValue(kept: string): unknown {
  try {
    return /^(true|false|\[.*\])$/s.test(kept) ? JSON.parse(kept) : kept;
  } catch {
    return kept;
  }
}

/** Reads a value that is kept as `{"id": 7, "name": "Cup"}`. */
export const keptName = (kept: string) => (JSON.parse(kept) as { name: string }).name;

/** Reads a value that is kept as `["de", "it"]`. */
export const keptList = (kept: string) => (JSON.parse(kept) as string[]).join(', ') || '–';

/** Shows a value that is kept as the address of a picture. */
export const keptPicture = (kept: string) => <Picture src={kept} name="" size={32} />;
