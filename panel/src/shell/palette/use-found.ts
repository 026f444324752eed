import { listTeams } from '@matchdesk/contract/calls/teams';
import { listTournaments } from '@matchdesk/contract/calls/tournaments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';

/** As many of a kind as one looks through at a glance. */
const limit = 5;

/** Tournaments and teams by name or id. */
export function useFound(search: string) {
  const query = { search, limit };
  const wanted = { enabled: search !== '', placeholderData: keepPreviousData };
  const tournaments = useQuery({ ...apiQuery(listTournaments, { query }, { quiet: true }), ...wanted });
  const teams = useQuery({
    ...apiQuery(listTeams, { query: { ...query, all: true } }, { quiet: true }),
    ...wanted,
  });
  const isAsked = search !== '';
  return {
    isSearching: tournaments.isFetching || teams.isFetching,
    tournaments: isAsked ? (tournaments.data?.data ?? []) : [],
    teams: isAsked ? (teams.data?.data ?? []) : [],
  };
}
