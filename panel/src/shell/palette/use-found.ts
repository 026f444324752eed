import { findMatches } from '@matchdesk/contract/calls/guide';
import { listTeams } from '@matchdesk/contract/calls/teams';
import { listTournaments } from '@matchdesk/contract/calls/tournaments';
import { listUsers } from '@matchdesk/contract/calls/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';

/** As many of a kind as one looks through at a glance. */
const limit = 5;

/** Tournaments, users, teams and matches by name or id; of a command only the tournaments it can be about. */
export function useFound(search: string, isCommand: boolean) {
  const mayUsers = useMay()(listUsers);
  const query = { search, limit };
  const isAsked = search !== '';
  const isAll = isAsked && !isCommand;
  const wanted = (enabled: boolean) => ({ enabled, placeholderData: keepPreviousData });
  const tournaments = useQuery({
    ...apiQuery(listTournaments, { query }, { quiet: true }),
    ...wanted(isAsked),
  });
  const teams = useQuery({
    ...apiQuery(listTeams, { query: { ...query, all: true } }, { quiet: true }),
    ...wanted(isAll),
  });
  const users = useQuery({
    ...apiQuery(listUsers, { query }, { quiet: true }),
    ...wanted(isAll && mayUsers),
  });
  const matches = useQuery({
    ...apiQuery(findMatches, { query: { search } }, { quiet: true }),
    ...wanted(isAll),
  });
  const shown = [tournaments, teams, users, matches];
  return {
    isSearching: shown.some(({ isFetching }) => isFetching),
    tournaments: isAsked ? (tournaments.data?.data ?? []) : [],
    teams: isAll ? (teams.data?.data ?? []) : [],
    users: isAll ? (users.data?.data ?? []) : [],
    matches: isAll ? (matches.data?.data ?? []).slice(0, limit) : [],
  };
}
