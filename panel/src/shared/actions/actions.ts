import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#shared/store/store.ts';

/** Start, draw, open the boards, or move to a status by hand. */
export type Act = 'start' | 'draw' | 'board' | TournamentStatus;

interface RequestedAction {
  tournament: number;
  act: Act;
}

/** An action requested away from its button. Kept only in memory, so that no address can start a tournament. */
export const requestedAction = createStore<RequestedAction | undefined>(undefined);

/**
 * Presses a button once if its action was requested elsewhere, with all its questions. Waits while `act` is undefined.
 */
export function useRequestedAction(tournament: number, act: Act | undefined, press: () => void): void {
  const asked = useStore(requestedAction);
  const isAsked = act !== undefined && asked?.tournament === tournament && asked.act === act;
  const run = useEffectEvent(press);
  useEffect(() => {
    if (!isAsked) return;
    requestedAction.set(undefined);
    run();
  }, [isAsked]);
}
