import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { idIn, useChangeSearch } from '#shared/address/address.ts';

export const queues = ['calls', 'reports'] as const;
export type QueueName = (typeof queues)[number];

export interface DeskAddress {
  game_id?: number;
  tournament_id?: number;
  queue?: QueueName;
  /** The call that is open beside the queue of calls. */
  call?: number;
  /** The match that is judged beside the queue of reports. */
  match?: number;
}

const ids = ['game_id', 'tournament_id', 'call', 'match'] as const;

/** Filters and the open card are kept in the address: it can be shared, and Back works. */
export function useDeskAddress() {
  const changeSearch = useChangeSearch();
  const given = useSearch({ strict: false });
  const found = ids.flatMap((name) => {
    const id = idIn(given[name]);
    return id === undefined ? [] : [[name, id]];
  });
  const queue = queues.find((name) => name === given.queue);
  const address: DeskAddress = { ...Object.fromEntries(found), ...(queue && { queue }) };
  const change = useCallback(
    (changed: { [Name in keyof DeskAddress]?: DeskAddress[Name] | undefined }, how: { replace: boolean }) =>
      changeSearch((before) => ({ ...before, ...changed }), how),
    [changeSearch],
  );
  return { address, change };
}
