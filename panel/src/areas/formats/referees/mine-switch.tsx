import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countOf } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';
import { useMine } from './use-mine.ts';

interface MineSwitchProps {
  onChange?: (isMine: boolean) => void;
  mb?: string;
}

/** Shows only one's own matches of a tournament; not offered to those who have none. */
export function MineSwitch(props: MineSwitchProps) {
  const { own, what } = useReferees();
  const { t } = useTranslation('matches');
  return (
    <OwnSwitch
      count={countOf(own)}
      isOffered={own.length > 0}
      title={t('referees.mineTitle', { context: what })}
      {...props}
    />
  );
}

interface OwnSwitchProps extends MineSwitchProps {
  /** How many are one's own. */
  count: number;
  isOffered: boolean;
  title: string;
}

/** The same where something else is counted. While it is on it stays on screen. */
export function OwnSwitch({ count, isOffered, title, onChange, mb }: OwnSwitchProps) {
  const { t } = useTranslation('matches');
  const { isMine, setMine } = useMine();
  if (!isOffered && !isMine) return null;
  return (
    <Switch
      size="xs"
      {...(mb && { mb })}
      label={t('referees.mine', { count })}
      title={title}
      checked={isMine}
      onChange={({ currentTarget }) => {
        setMine(currentTarget.checked);
        onChange?.(currentTarget.checked);
      }}
      styles={{ root: { flex: 'none' }, body: { alignItems: 'center' } }}
    />
  );
}
