import { Select, type SelectProps } from '@mantine/core';
import { listGames } from '@matchdesk/contract/calls/games';
import { pickerLimits } from '@matchdesk/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';

const gamesQuery = apiQuery(listGames, { query: { limit: pickerLimits.long, order: 'name' } });

type GameSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The game's id as text, `0` for no game, empty while none is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** What choosing no game is called; without it, it cannot be chosen. */
  noGame?: string;
};

export function GameSelect({ value, onChange, noGame, ...props }: GameSelectProps) {
  const { t } = useTranslation('forms');
  const { data } = useQuery(gamesQuery);
  const games = data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <Select
      {...props}
      data={noGame ? [{ value: '0', label: noGame }, ...games] : games}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      searchable
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
    />
  );
}
