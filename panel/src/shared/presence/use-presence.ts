import { channels } from '@matchdesk/contract/channels';
import type { Doing, Onlooker, Place, SeenPlace } from '@matchdesk/contract/desk/presence';
import { listPresence } from '@matchdesk/contract/desk/presence.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '#shared/api/query.ts';
import { connection } from '#shared/live/panel-connection.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMe } from '#shared/session/me.ts';

/** Polls, because a server that crashed cannot say that its people left. */
const againAfter = 30_000;

/** Reports, while mounted, that this person is at a place; `undefined` reports nothing. */
function useLook(place: Place | undefined, doing: Doing = 'reading'): void {
  const { what, tournament_id, match_id } = place ?? {};
  useEffect(() => {
    if (what === undefined || tournament_id === undefined || match_id === undefined) return;
    return connection.looks.add({ what, tournament_id, match_id }, doing);
  }, [what, tournament_id, match_id, doing]);
}

const isSame = (one: Place, other: Place): boolean =>
  one.what === other.what && one.tournament_id === other.tournament_id && one.match_id === other.match_id;

/** Who is at which place, in one tournament or everywhere; updated live. */
export function usePresence(tournamentId?: number): readonly SeenPlace[] {
  const queries = useQueryClient();
  const query = apiQuery(
    listPresence,
    { query: tournamentId === undefined ? {} : { tournament_id: tournamentId } },
    { quiet: true },
  );
  const { data } = useQuery({ ...query, refetchInterval: againAfter });
  useLiveRefresh(channels.presence(tournamentId ?? '*'), {
    patch: ({ data: seen }) =>
      queries.setQueryData(query.queryKey, (before) => {
        const others = before?.data.filter((place) => !isSame(place, seen)) ?? [];
        return before && { data: seen.people.length > 0 ? [...others, seen] : others };
      }),
    records: [query.queryKey],
  });
  return data?.data ?? [];
}

/** The colleagues who are at a place too. */
function othersAt(seen: readonly SeenPlace[], place: Place, me: number | undefined): readonly Onlooker[] {
  const found = seen.find((one) => isSame(one, place));
  return found?.people.filter(({ user_id }) => user_id !== me) ?? [];
}

/** Reports that this person is at a place, and returns the colleagues who are there too. */
export function useLookWith(place: Place, doing: Doing = 'reading'): readonly Onlooker[] {
  const me = useMe();
  useLook(place, doing);
  return othersAt(usePresence(place.tournament_id), place, me?.id);
}
