import type { TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, PlayTournament } from '@matchdesk/contract/people/players';
import { getMyNext, getPlayTournament, listMyMatches } from '@matchdesk/contract/people/players.calls';
import type { MyNext } from '@matchdesk/contract/people/players.next';
import { isStarted } from '@matchdesk/contract/statuses';
import { useCallback, useRef } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useInside } from './door.ts';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 8000;

export interface Evening {
  tournament: PlayTournament;
  next: MyNext;
  matches: readonly MyMatch[];
}

/** Everything a player sees of a tournament, read again every few seconds. */
export function useEvening(id: TournamentId, code: string | undefined) {
  const { ask } = useInside();
  const known = useRef<{ tournament: PlayTournament; step: string }>(undefined);

  const read = useCallback(async (): Promise<Outcome<Evening>> => {
    const given = { params: { id } };
    const query = code ? { code } : {};
    const next = await ask(getMyNext, { ...given, query });
    if (!next.ok) return next;
    const { step } = next.data.data;
    // The rest of the tournament changes with the step, or hardly matters.
    if (known.current?.tournament.id !== id || known.current.step !== step) {
      const tournament = await ask(getPlayTournament, { ...given, query });
      if (!tournament.ok) return tournament;
      known.current = { tournament: tournament.data.data, step };
    }
    const { tournament } = known.current;
    const plays = tournament.mine !== null && isStarted(tournament.status);
    const matches = plays ? await ask(listMyMatches, given) : undefined;
    if (matches && !matches.ok) return matches;
    const data = { tournament, next: next.data.data, matches: matches?.data.data ?? [] };
    return { ok: true, status: 200, data };
  }, [ask, id, code]);

  return usePolled(read, EVERY_MS);
}
