import type { MyMatch } from '@matchdesk/contract/people/players';

/** Whether nothing more is to be done in it for this player: in a lobby others may still have to play. */
export const isPlayed = (match: MyMatch): boolean =>
  match.status === 'FINISHED' || (match.kind === 'lobby' && (match.points !== null || match.place !== null));
