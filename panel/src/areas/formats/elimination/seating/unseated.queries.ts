import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { apiQuery } from '#shared/api/query.ts';

/** This many are listed for dragging; others are searched by name, or seated by "fill". */
const MOST_LISTED = 100;

/** Participants who may play and have no seat. */
export const unseatedQuery = (id: number) =>
  apiQuery(listParticipants, { params: { id }, query: { seated: false, limit: MOST_LISTED } });
