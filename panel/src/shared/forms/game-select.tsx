import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from './game-options.ts';

type GameSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The game's id as text, `0` for no game, empty while none is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** What choosing no game is called; without it, it cannot be chosen. */
  noGame?: string;
};

export function GameSelect({ value, onChange, noGame, ...props }: GameSelectProps) {
  const { t } = useTranslation('forms');
  return (
    <Select
      {...props}
      data={useGameOptions(noGame)}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      searchable
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
    />
  );
}
