import { listPlaces } from '@matchdesk/contract/tournaments/podium';
import { ask } from './api.ts';

/** The places that were stored at the end of a tournament, the best first. */
export async function placesOf({ id, bearer }: { id: number; bearer: string }): Promise<[number, string][]> {
  const { data } = await ask(bearer, listPlaces, { params: { id }, query: {} });
  return data.map(({ place_from, name }) => [place_from, name]);
}
