import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export const queues = ['calls', 'reports'] as const;
export type QueueName = (typeof queues)[number];

export interface DeskAddress {
  game_id?: number;
  tournament_id?: number;
  queue?: QueueName;
  /** The call that is open beside the first queue. */
  call?: number;
  /** The match that is judged beside the second one. */
  match?: number;
}

const ids = ['game_id', 'tournament_id', 'call', 'match'] as const;

/** An address somebody wrote by hand may hold anything: what is no id counts as not given. */
const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;

/** Filters and what is open live in the address: shareable, and Back works. */
export function useDeskAddress() {
  const navigate = useNavigate();
  const given = useSearch({ strict: false }) as Record<string, unknown>;
  const found = ids.flatMap((name) => {
    const id = idIn(given[name]);
    return id === undefined ? [] : [[name, id]];
  });
  const queue = queues.find((name) => name === given.queue);
  const address: DeskAddress = { ...Object.fromEntries(found), ...(queue && { queue }) };
  const change = useCallback(
    (changed: { [Name in keyof DeskAddress]?: DeskAddress[Name] | undefined }, how: { replace: boolean }) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...changed })) as never,
        resetScroll: false,
        ...how,
      }),
    [navigate],
  );
  return { address, change };
}
