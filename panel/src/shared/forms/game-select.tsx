import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from './use-game-options.ts';

type GameSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The game's id as text, `0` for no game, empty while none is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** The name of the option "no game"; without it, a game has to be chosen. */
  noGame?: string;
  /** Restricts the games to choose from; the current one is always offered. */
  only?: readonly number[] | undefined;
};

export function GameSelect({ value, onChange, noGame, only, ...props }: GameSelectProps) {
  const { t } = useTranslation('forms');
  const options = useGameOptions(noGame);
  const offered = only
    ? options.filter((game) => only.includes(Number(game.value)) || game.value === value)
    : options;
  return (
    <Select
      {...props}
      data={offered}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      searchable
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
    />
  );
}
