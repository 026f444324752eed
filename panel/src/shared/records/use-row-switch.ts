import type { Call } from '@matchdesk/contract/call';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { queryClient } from '#shared/api/query.ts';

interface RowSwitch {
  records: { calls: { list: Call }; refresh: () => Promise<void> };
  /** The row as it was last read. */
  row: { id: number };
  isOn: boolean;
  save: (isOn: boolean) => Promise<unknown>;
}

/**
 * A switch in a list. It shows the new state at once, whatever is read meanwhile, and resets if the server refuses.
 * Quick changes are saved one after the other.
 */
export function useRowSwitch({ records, row, isOn, save }: RowSwitch) {
  const mutationKey = [records.calls.list.name, 'switch', row.id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: save,
    // The switch is pending, and shown as wanted, until the list has been read again.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? records.refresh() : undefined),
  });
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  });
  return { isOn: wanted.at(-1) ?? isOn, change: mutate };
}
