import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from './form/form.queries.ts';
import { usePermittedGames } from './permitted-games.ts';

/** The games a tournament can be held in by the signed-in person, in the order of the list; `undefined` while unknown. */
export function useOfferedGames(): readonly number[] | undefined {
  const permitted = usePermittedGames();
  const { data } = useQuery(gamesQuery);
  return data?.data
    .filter(({ id, display_in_tournaments }) => display_in_tournaments && permitted.includes(id))
    .map(({ id }) => Number(id));
}
