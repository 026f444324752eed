import { listTeams } from '@matchdesk/contract/people/teams.calls';
import { listUsers } from '@matchdesk/contract/people/users.calls';
import { findMatches } from '@matchdesk/contract/tournaments/next-task.calls';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';

/** Results per kind: as many as one sees at a glance. */
const limit = 5;

/** Tournaments, users, teams and matches by name or id; of a command only the tournaments it can be about. */
export function useFound(search: string, isCommand: boolean) {
  const mayUsers = useMay()(listUsers);
  const query = { search, limit };
  const isAsked = search !== '';
  const isAll = isAsked && !isCommand;
  const tournaments = useQuery({
    ...apiQuery(listTournaments, { query }, { quiet: true }),
    enabled: isAsked,
  });
  const teams = useQuery({
    ...apiQuery(listTeams, { query: { ...query, all: true } }, { quiet: true }),
    enabled: isAll,
  });
  const users = useQuery({
    ...apiQuery(listUsers, { query }, { quiet: true }),
    enabled: isAll && mayUsers,
  });
  const matches = useQuery({
    ...apiQuery(findMatches, { query: { search } }, { quiet: true }),
    enabled: isAll,
  });
  // Shows results only after all before them have arrived: otherwise the first one, which Enter opens, could change.
  const asked = [tournaments, teams, users, matches];
  const awaited = asked.findIndex(({ isFetching }) => isFetching);
  const shown = awaited === -1 ? asked.length : awaited;
  return {
    isSearching: awaited !== -1,
    tournaments: isAsked && shown > 0 ? (tournaments.data?.data ?? []) : [],
    teams: isAll && shown > 1 ? (teams.data?.data ?? []) : [],
    users: isAll && shown > 2 ? (users.data?.data ?? []) : [],
    matches: isAll && shown > 3 ? (matches.data?.data ?? []).slice(0, limit) : [],
  };
}
