import { Switch } from '@mantine/core';
import type { Call } from '@matchdesk/contract/call';
import { useMay } from '#shared/session/me.ts';
import type { ListBy } from './use-list.ts';

interface DeletedSwitchProps {
  label: string;
  list: ListBy<'deleted'>;
  /** Only those who may call it see what was deleted. */
  restore: Pick<Call, 'access'>;
}

export function DeletedSwitch({ label, list, restore }: DeletedSwitchProps) {
  const may = useMay();
  if (!may(restore)) return null;
  return (
    <Switch
      size="xs"
      label={label}
      checked={list.state.filters.deleted === '1'}
      onChange={({ currentTarget }) => list.filter({ deleted: currentTarget.checked ? '1' : '' })}
    />
  );
}
