import type { TournamentType } from '@matchdesk/contract/statuses';

type Evidence = 'points' | 'place' | 'picture';

/** What a player’s report says where more than two play: staff enter the results from it. */
const evidences: Partial<Record<TournamentType, Evidence>> = {
  2: 'points',
  5: 'points',
  6: 'place',
  8: 'picture',
  9: 'picture',
};

export const lobbyEvidence = (type: TournamentType): Evidence => evidences[type] ?? 'picture';
