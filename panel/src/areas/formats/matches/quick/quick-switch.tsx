import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unlessAsked, useKeys } from '#shared/keys/keys.ts';
import { useQuick } from './quick-results.tsx';

/** Switches results at one press on and off, also by the key Q. */
export function QuickSwitch() {
  const { t } = useTranslation('matches');
  const quick = useQuick();
  useKeys({ q: unlessAsked(() => quick?.toggle()) });
  if (!quick) return null;
  return (
    <Switch
      size="xs"
      label={t('quick.label')}
      title={t('quick.title')}
      checked={quick.isOn}
      onChange={quick.toggle}
      styles={{ root: { flex: 'none' }, body: { alignItems: 'center' } }}
    />
  );
}
