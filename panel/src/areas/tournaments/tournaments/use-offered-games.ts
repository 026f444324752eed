import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from './form/form.queries.ts';
import { usePermittedGames } from './use-permitted-games.ts';

/** The games in which the signed-in person can hold a tournament, in list order; `undefined` until known. */
export function useOfferedGames(): readonly number[] | undefined {
  const permitted = usePermittedGames();
  const { data } = useQuery(gamesQuery);
  return data?.data
    .filter(({ id, display_in_tournaments }) => display_in_tournaments && permitted.includes(id))
    .map(({ id }) => Number(id));
}
