import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { PrizePlace } from '@matchdesk/contract/tournaments/record';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import type { DescribeField } from '#shared/history/described-change.ts';
import { toPrizeRows } from './form/prizes.ts';
import { useDescribeValue } from './form/use-describe-value.ts';
import type { TournamentValues } from './form/values.ts';

/** Columns that are only bookkeeping, or shown under another name. */
const hidden =
  /^(due_at|creator_id|pending_.*|is_generated|(registered|checkin|active)_count|image|icon|sponsor_image)$/;

/** The History keeps columns as text: `true`, `["it"]`, an instant. */
export function useDescribeTournamentHistory(): DescribeField {
  const { t } = useTranslation('tournament-form');
  const { t: shell } = useTranslation();
  const describe = useDescribeValue();
  const parsed = (kept: string): unknown => (/^(true|false|\[.*\])$/s.test(kept) ? JSON.parse(kept) : kept);

  return (field) => {
    if (hidden.test(field)) return undefined;
    const label = t(`fields.${field}` as ParseKeys<'tournament-form'>);
    if (field === 'status')
      return { label, value: (kept) => shell(`status.tournament.${kept as TournamentStatus}`) };
    if (field === 'deleted_at') return { label, value: dateTime };
    const value = (kept: string) => {
      const read = parsed(kept);
      const rows = field === 'prize_pool' ? toPrizeRows(read as PrizePlace[]) : read;
      return describe(field as keyof TournamentValues, rows).text;
    };
    return { label, value };
  };
}
