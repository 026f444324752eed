import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countOf } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';
import { useMine } from './use-mine.ts';

interface MineSwitchProps {
  onChange?: (isMine: boolean) => void;
  mb?: string;
}

/** Shows only one's own matches; not offered to those who have none. */
export function MineSwitch({ onChange, mb }: MineSwitchProps) {
  const { t } = useTranslation('matches');
  const { own } = useReferees();
  const { isMine, setMine } = useMine();
  if (own.length === 0 && !isMine) return null;
  return (
    <Switch
      size="xs"
      {...(mb && { mb })}
      label={t('referees.mine', { count: countOf(own) })}
      title={t('referees.mineTitle')}
      checked={isMine}
      onChange={({ currentTarget }) => {
        setMine(currentTarget.checked);
        onChange?.(currentTarget.checked);
      }}
      styles={{ root: { flex: 'none' }, body: { alignItems: 'center' } }}
    />
  );
}
