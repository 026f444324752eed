import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import type { ListBy } from './use-list.ts';

interface GamesFilterProps {
  /** Its `games` are comma-joined ids. */
  list: ListBy<'games'>;
  /** The name of the option "no game", where the list has it. */
  noGame?: string;
}

/** Any number of games. */
export function GamesFilter({ list, noGame }: GamesFilterProps) {
  const { t } = useTranslation('tables');
  const chosen = list.state.filters.games.split(',').filter(Boolean);
  return (
    <MultiSelect
      size="xs"
      miw={200}
      maw={420}
      aria-label={t('games')}
      placeholder={chosen.length ? '' : t('anyGame')}
      data={useGameOptions(noGame)}
      value={chosen}
      onChange={(games) => list.filter({ games: games.join(',') })}
      searchable
      clearable
      nothingFoundMessage={t('noSuchGame')}
      checkIconPosition="right"
    />
  );
}
