import { getBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listOpenMatches } from '@matchdesk/contract/formats/results.calls';
import { refreshRooms } from '#areas/formats/round-robin-swiss/index.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';

/** All of them, or those that one has oneself. */
export const openMatchesQuery = (id: number, mine = false) =>
  apiQuery(listOpenMatches, { params: { id }, query: mine ? { mine } : {} });

/** Rereads the open matches, and what results change beside them. */
export const refreshResults = async () => {
  await Promise.all([refresh(listOpenMatches, getBracket), refreshRooms()]);
};
