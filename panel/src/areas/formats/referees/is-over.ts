import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';

/** Nothing is left to see to. */
export const isOver = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === 'FINISHED' || status === 'CLOSED';
