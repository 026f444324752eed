import { listMatches } from '@matchdesk/contract/calls/matches';
import { exportParticipants } from '@matchdesk/contract/calls/participants';
import type { Bracket } from '@matchdesk/contract/match-record';
import type { Tournament } from '@matchdesk/contract/tournament-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Beyond that many, people are found by their names only. */
const MOST_LISTED = 2048;

/** Those who may play and sit nowhere. */
export function unseatedQuery(tournament: Tournament, { entrants, unseated_count, seed }: Bracket) {
  const { id, auto_check_in, check_in_time } = tournament;
  const isReady = (status: string) =>
    status === 'active' ||
    status === 'checkin' ||
    (status === 'registered' && (auto_check_in || check_in_time === 0));
  return queryOptions({
    queryKey: ['unseated', id, unseated_count, seed],
    enabled: unseated_count > 0 && entrants <= MOST_LISTED,
    staleTime: 0,
    queryFn: async () => {
      const params = { id };
      const matchesOf = (round: number) => call(listMatches, { params, query: { type: 'upper', round } });
      const [people, ...rounds] = await Promise.all([
        call(exportParticipants, { params }),
        matchesOf(1),
        matchesOf(2),
      ]);
      const seated = new Set<number>(
        rounds.flatMap(({ data }) =>
          data.data.flatMap((match) =>
            [match.first_participant?.id, match.second_participant?.id].flatMap((one) => one ?? []),
          ),
        ),
      );
      return people.data.users.filter((one) => isReady(one.status) && !seated.has(one.id));
    },
  });
}
