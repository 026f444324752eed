import type { MatchStatus } from '@matchdesk/contract/statuses';
import { countUnseated } from '#areas/entrants/index.ts';
import { countByStatus, type FormatPlay, type FormatProgress, noProgress } from '#areas/matches/index.ts';
import { findBracket } from '../bracket.store.ts';

const playable: readonly MatchStatus[] = ['OPENED', 'STARTED', 'PENDING', 'CONFLICT'];

/** Who has no seat before the start, and which matches can be played after it. */
export const bracketProgress: FormatPlay['progress'] = async (db, tournament): Promise<FormatProgress> => {
  const bracket = await findBracket(db, tournament.id);
  if (!bracket) return noProgress;
  if (tournament.status === 'REGISTRATION_CLOSED')
    return { ...noProgress, unseated: await countUnseated(db, tournament) };
  const counts = await countByStatus(db, [bracket]);
  return { ...noProgress, open: playable.reduce((sum, status) => sum + counts[status], 0) };
};
