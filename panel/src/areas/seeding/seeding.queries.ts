import { getBracket } from '@matchdesk/contract/calls/elimination';
import { listParticipants } from '@matchdesk/contract/calls/participants';
import { getSeeding } from '@matchdesk/contract/calls/seeding';
import { getTournament } from '@matchdesk/contract/calls/tournaments';
import { apiQuery, refresh } from '#shared/api/query.ts';

export const seedingQuery = (id: number) => apiQuery(getSeeding, { params: { id } });

/** What else shows the seeds. */
export const refreshSeeding = () => refresh(getSeeding, getBracket, getTournament, listParticipants);
