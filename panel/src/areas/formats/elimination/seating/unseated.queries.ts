import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { apiQuery } from '#shared/api/query.ts';

/** This many are listed for dragging; others without a seat are chosen by name, or filled in. */
const MOST_LISTED = 100;

/** Those who may play and sit nowhere. */
export const unseatedQuery = (id: number) =>
  apiQuery(listParticipants, { params: { id }, query: { seated: false, limit: MOST_LISTED } });
