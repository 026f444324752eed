import { giveMatches, listRefereeColleagues, listReferees } from '@matchdesk/contract/formats/referees.calls';
import type { Range } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, queryClient } from '#shared/api/query.ts';

/** Read beside the matches, which are shown without it until it is there. */
export const refereesQuery = (id: number) => apiQuery(listReferees, { params: { id } }, { quiet: true });

export const colleaguesQuery = (id: number) =>
  apiQuery(listRefereeColleagues, { params: { id } }, { quiet: true });

/** Gives matches to a colleague, or takes them back with null; the answer says who has what then. */
export async function give(id: number, matches: readonly Range[], user_id: number | null) {
  const body = { matches: [...matches], user_id };
  const outcome = await attempt(giveMatches, { params: { id }, body }, { quiet: true });
  if (outcome.ok) queryClient.setQueryData(refereesQuery(id).queryKey, outcome.data);
  return outcome;
}
