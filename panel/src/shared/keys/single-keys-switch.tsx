import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';

/** Switches keys without Ctrl or Alt off and on. */
export function SingleKeysSwitch() {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('keys.single')}
      description={t('keys.singleText')}
      checked={useSingleKeys()}
      onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
    />
  );
}
