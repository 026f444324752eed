import { listGames } from '@matchdesk/contract/content/games.calls';
import { pickerLimits } from '@matchdesk/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';

const gamesQuery = apiQuery(listGames, { query: { limit: pickerLimits.long, order: 'name' } });

interface GameOption {
  value: string;
  label: string;
}

/** The games to choose from, by name; if `noGame` is given, that option comes first. */
export function useGameOptions(noGame?: string): GameOption[] {
  const { data } = useQuery(gamesQuery);
  const games = data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return noGame ? [{ value: '0', label: noGame }, ...games] : games;
}
