import type { HistoryEntry } from '@matchdesk/contract/records';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { changedPart, plainText } from './changed-part.ts';

export interface FieldDescription {
  label: string;
  /** A value in words; by default as it is stored. */
  value?: (kept: string) => ReactNode;
  /** Only the part that changed is shown, without its markup. */
  richText?: true;
}

export type DescribeField = (field: string) => FieldDescription | undefined;

interface DescribedChange {
  field: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

type Change = HistoryEntry['changes'][number];

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

export function describeChanges(changes: readonly Change[], describe: DescribeField): DescribedChange[] {
  return changes.flatMap(({ field, before, after }) => {
    const description = describe(field);
    if (!description || ((before ?? '') === '' && (after ?? '') === '')) return [];
    const { label, value = (kept: string) => kept, richText } = description;
    if (richText) {
      const part = changedPart(plainText(before ?? ''), plainText(after ?? ''));
      return [{ field, label, ...part }];
    }
    const read = (kept: string | null) => (kept === null || kept === '' ? '' : value(kept));
    return [{ field, label, before: read(before), after: read(after) }];
  });
}
