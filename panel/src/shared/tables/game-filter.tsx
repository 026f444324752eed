import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { FilterSelect } from './filter-select.tsx';
import type { ListBy } from './use-list.ts';

interface GameFilterProps {
  list: ListBy<'game_id'>;
  /** The name of the option "no game", where the list has it. */
  noGame?: string;
  w?: number;
}

export function GameFilter({ list, noGame, ...size }: GameFilterProps) {
  const { t } = useTranslation('tables');
  return (
    <FilterSelect
      label={t('game')}
      any={t('anyGame')}
      options={useGameOptions(noGame)}
      value={list.state.filters.game_id}
      onChange={(game) => list.filter({ game_id: game })}
      {...size}
    />
  );
}
