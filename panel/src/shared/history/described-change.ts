import type { HistoryEntry } from '@matchdesk/contract/records';
import type { ReactNode } from 'react';
import { changedPart, plainText } from './changed-part.ts';

export interface FieldDescription {
  label: string;
  /** A value in words; by default as it is stored. */
  value?: (kept: string) => ReactNode;
  /** Only the part that changed is shown, without its markup. */
  richText?: true;
}

export type DescribeField = (field: string) => FieldDescription | undefined;

export interface DescribedChange {
  field: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

type Change = HistoryEntry['changes'][number];

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
