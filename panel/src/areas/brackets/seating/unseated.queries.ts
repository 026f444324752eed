import { listParticipants } from '@matchdesk/contract/calls/participants';
import { apiQuery } from '#shared/api/query.ts';

/** So many are listed to be carried; whoever else has no seat is chosen by name, or filled in. */
const MOST_LISTED = 100;

/** Those who may play and sit nowhere. */
export const unseatedQuery = (id: number) =>
  apiQuery(listParticipants, { params: { id }, query: { seated: false, limit: MOST_LISTED } });
