import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { PrizePlace, Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { durationWords } from '#shared/format/duration.ts';
import { money } from '#shared/format/numbers.ts';
import {
  type DescribeField,
  type FieldDescription,
  keptPicture,
  keptValue,
} from '#shared/history/describe-fields.tsx';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { isWideCountry, nameByCode } from './form/country-names.ts';
import { platformsQuery } from './form/form.queries.ts';
import { amountOf, type PrizeRow, toPrizeRows } from './form/prize-pool.ts';
import { referenceName } from './form/reference-names.ts';
import type { TournamentValues } from './form/tournament-values.ts';

type Field = keyof TournamentValues;

const times: readonly string[] = ['started_at', 'end_at', 'register_start', 'deleted_at'];

const pictures: readonly string[] = ['image', 'icon', 'sponsor_image'];

/** Free texts, names and sums: they may look like a JSON list, but are not one. */
const texts: readonly string[] = [
  'title',
  'description',
  'game_id',
  'platform_id',
  'rule_id',
  'template_id',
  'region_id',
  'venue_id',
  'station_group_id',
  'paid_by_hand',
  'referee_id',
  'match_numbers',
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

/** The label of a field and one of its values in words; referenced records are named as in the record. */
export function useDescribeValue(
  record?: Tournament,
): (field: Field, value: unknown) => { label: string; text: string } {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const { t: history } = useTranslation('history');
  const { data: platforms } = useQuery({ ...platformsQuery, enabled: record !== undefined });

  const read = (field: Field, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '';
    const text = String(value);
    if (typeof value === 'boolean') return history(value ? 'yes' : 'no');
    if (value instanceof File) return value.name;
    if (times.includes(field)) return dateTime(text);
    if (field === 'type') return words(`types.${text as '1'}`);
    if (field === 'match_type') return words(`matchTypes.${text as '1'}`);
    if (field === 'start_status') return t(`startStatus.${text as 'opened'}`);
    if (field === 'location') return t(`location.${text as 'region'}`);
    if (field === 'prize_pool') return (value as PrizeRow[]).map(prize).join(', ');
    if (field === 'supported_countries') return (value as string[]).map(country).join(', ');
    if (Array.isArray(value)) return value.join(', ');
    return referenceName(field, text, record, platforms?.data ?? []) ?? text;
  };
  const country = (code: string) => (isWideCountry(code) ? t(`countries.${code}`) : nameByCode(code));
  const prize = ({ place, EUR }: PrizeRow) => `${place}: ${money(amountOf(EUR), 'EUR', currentLanguage())}`;

  return (field, value) => ({ label: t(`fields.${field}`), text: read(field, value) });
}
