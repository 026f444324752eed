import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { money } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { isWideCountry, nameByCode } from './country-names.ts';
import { platformsQuery } from './form.queries.ts';
import { referenceName } from './reference-names.ts';
import type { TournamentValues } from './tournament-values.ts';
import { amountOf, type PrizeRow } from './tournaments.prizes.ts';

type Field = keyof TournamentValues;

const times: readonly string[] = ['started_at', 'end_at', 'register_start', 'deleted_at'];

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
