import { Switch } from '@mantine/core';
import type { Advertisement } from '@matchdesk/contract/advertisements';
import { activateAdvertisement } from '@matchdesk/contract/calls/advertisements';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { useMay } from '#shared/session/me.ts';
import { advertisements } from './advertisements.records.ts';

/** Whether players are shown the banner; a click changes it at once. */
export function ActiveToggle({ banner }: { banner: Advertisement }) {
  const { t } = useTranslation('advertisements');
  const may = useMay();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (active: boolean) =>
      call(activateAdvertisement, { params: { id: banner.id }, body: { is_active: active ? 1 : 0 } }),
    onSettled: () => advertisements.refresh(),
  });
  return (
    <Switch
      size="xs"
      aria-label={t('activeFor', { name: banner.title })}
      checked={isPending ? variables : banner.meta.is_active}
      disabled={!may(activateAdvertisement)}
      onChange={({ currentTarget }) => {
        if (!isPending) mutate(currentTarget.checked);
      }}
    />
  );
}
