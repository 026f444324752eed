import { Switch } from '@mantine/core';
import type { Advertisement } from '@matchdesk/contract/content/advertisements';
import { activateAdvertisement } from '@matchdesk/contract/content/advertisements.calls';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { useRowSwitch } from '#shared/records/use-row-switch.ts';
import { useMay } from '#shared/session/me.ts';
import { advertisements } from './advertisements.records.ts';

/** Whether players are shown the banner; a click changes it at once. */
export function ActiveToggle({ banner }: { banner: Advertisement }) {
  const { t } = useTranslation('advertisements');
  const may = useMay();
  const { isOn, change } = useRowSwitch({
    records: advertisements,
    row: banner,
    isOn: banner.meta.is_active,
    save: (active) =>
      call(activateAdvertisement, { params: { id: banner.id }, body: { is_active: active ? 1 : 0 } }),
  });
  return (
    <Switch
      size="xs"
      aria-label={t('activeFor', { name: banner.title })}
      checked={isOn}
      disabled={!may(activateAdvertisement)}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
