import { getBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listOpenMatches } from '@matchdesk/contract/formats/results.calls';
import { refreshRooms } from '#areas/formats/round-robin-swiss/index.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';

export const openMatchesQuery = (id: number) => apiQuery(listOpenMatches, { params: { id } });

/** Rereads the open matches, and what results change beside them. */
export const refreshResults = async () => {
  await Promise.all([refresh(listOpenMatches, getBracket), refreshRooms()]);
};
