import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { durationWords } from '#shared/format/duration-words.ts';
import type { DescribeField, FieldDescription } from '#shared/history/described-change.ts';
import { keptPicture, keptValue } from '#shared/history/described-fields.tsx';
import type { TournamentValues } from './form/tournament-values.ts';
import { toPrizeRows } from './form/tournaments.prizes.ts';
import { useDescribeValue } from './form/use-describe-value.ts';

const pictures: readonly string[] = ['image', 'icon', 'sponsor_image'];
/** Free texts and names of records: they may look like a JSON list, but are not one. */
const texts: readonly string[] = [
  'title',
  'description',
  'game_id',
  'platform_id',
  'rule_id',
  'template_id',
  'region_id',
];
const durations: readonly string[] = ['check_in_time', 'register_timeout', 'duration'];

/**
 * The History stores columns as text: `true`, `["it"]`, an instant, the name of a rule. Columns without a label in the
 * form or the History are bookkeeping, such as the seed of a draw, and are left out.
 */
export function useDescribeTournamentHistory(): DescribeField {
  const { t, i18n } = useTranslation('tournament-form');
  const { t: shell } = useTranslation();
  const describe = useDescribeValue();
  const labelOf = (field: string): string | undefined => {
    const key = [`fields.${field}`, `history.${field}`].find((one) =>
      i18n.exists(one, { ns: 'tournament-form' }),
    );
    return key && t(key as ParseKeys<'tournament-form'>);
  };

  const readerOf = (field: string): NonNullable<FieldDescription['value']> => {
    if (field === 'status') return (kept) => shell(`status.tournament.${kept as TournamentStatus}`);
    if (field === 'deleted_at') return dateTime;
    if (pictures.includes(field)) return keptPicture;
    if (texts.includes(field)) return (kept) => kept;
    if (durations.includes(field)) return (kept) => durationWords(Number(kept));
    return (kept) => {
      const read = keptValue(kept);
      const rows = field === 'prize_pool' ? toPrizeRows(read as PrizePlace[]) : read;
      return describe(field as keyof TournamentValues, rows).text;
    };
  };

  return (field) => {
    const round = /^round (\d+)$/.exec(field)?.[1];
    if (round) return { label: t('history.round', { number: round }), value: dateTime };
    const label = labelOf(field);
    return label === undefined ? undefined : { label, value: readerOf(field) };
  };
}
