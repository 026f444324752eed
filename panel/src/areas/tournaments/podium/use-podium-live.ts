import { channels } from '@matchdesk/contract/channels';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { listPlaces } from '@matchdesk/contract/tournaments/podium.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { type Onlooker, podiumQuery } from './podium.queries.ts';

/** What the pieces of a result need to know of their tournament. */
export interface Celebrated extends Onlooker {
  id: number;
  title: string;
  status: TournamentStatus;
  participant_count: number;
  /** A private tournament cannot be linked to unless its code is known here. */
  isPrivate?: boolean;
}

export const isOver = ({ status }: Pick<Celebrated, 'status'>) =>
  status === 'FINISHED' || status === 'CLOSED';

/** A tournament as staff read it. Only those who may edit it know its code. */
export const asStaff = (tournament: Tournament): Celebrated => ({
  ...tournament,
  isStaff: true,
  isPrivate: tournament.is_private,
  ...(tournament.is_private && tournament.secret_code !== '' && { code: tournament.secret_code }),
});

/** Reads the result again after whatever may have changed it. */
export function usePodiumLive(tournament: Celebrated): void {
  const { id, isStaff } = tournament;
  const records = [podiumQuery(id, tournament).queryKey, [listPlaces.name, { params: { id } }]];
  useLiveRefresh(isStaff ? channels.tournament(id) : channels.publicTournament(id), { records });
}
