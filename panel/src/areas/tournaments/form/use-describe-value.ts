import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { money } from '#shared/format/numbers.ts';
import { useGameOptions } from '#shared/forms/game-options.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { amountOf, type PrizeRow } from './prizes.ts';
import type { TournamentValues } from './values.ts';

type Field = keyof TournamentValues;

const times: readonly string[] = ['started_at', 'end_at', 'register_start', 'deleted_at'];

/** A field and one of its values as a person reads them. */
export function useDescribeValue(): (field: Field, value: unknown) => { label: string; text: string } {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const { t: history } = useTranslation('history');
  const games = useGameOptions();

  const read = (field: Field, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '';
    const text = String(value);
    if (typeof value === 'boolean') return history(value ? 'yes' : 'no');
    if (value instanceof File) return value.name;
    if (times.includes(field)) return dateTime(text);
    if (field === 'type') return words(`types.${text as '1'}`);
    if (field === 'match_type') return words(`matchTypes.${text as '1'}`);
    if (field === 'game_id') return games.find((game) => game.value === text)?.label ?? text;
    if (field === 'start_status') return t(`startStatus.${text as 'opened'}`);
    if (field === 'location') return t(`location.${text as 'region'}`);
    if (field === 'prize_pool') return (value as PrizeRow[]).map(prize).join(', ');
    return Array.isArray(value) ? value.join(', ') : text;
  };
  const prize = ({ place, EUR }: PrizeRow) => `${place}: ${money(amountOf(EUR), 'EUR', currentLanguage())}`;

  return (field, value) => ({ label: t(`fields.${field}`), text: read(field, value) });
}
