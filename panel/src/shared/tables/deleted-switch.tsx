import { Switch } from '@mantine/core';
import type { Call } from '@matchdesk/contract/call';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import type { ListBy } from './use-list.ts';

interface DeletedSwitchProps {
  list: ListBy<'deleted'>;
  /** Only people who may make this call see deleted records. */
  restore: Pick<Call, 'access'> | undefined;
}

export function DeletedSwitch({ list, restore }: DeletedSwitchProps) {
  const { t } = useTranslation('tables');
  const may = useMay();
  if (!restore || !may(restore)) return null;
  return (
    <Switch
      size="xs"
      label={t('onlyDeleted')}
      checked={list.state.filters.deleted === '1'}
      onChange={({ currentTarget }) => list.filter({ deleted: currentTarget.checked ? '1' : '' })}
    />
  );
}
