import { getBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { getSeeding } from '@matchdesk/contract/tournaments/seeding.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { apiQuery, refresh } from '#shared/api/query.ts';

export const seedingQuery = (id: number) => apiQuery(getSeeding, { params: { id } });

/** Rereads everything that shows the seeds. */
export const refreshSeeding = () => refresh(getSeeding, getBracket, getTournament, listParticipants);
