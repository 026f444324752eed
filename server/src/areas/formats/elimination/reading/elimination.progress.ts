import type { MatchStatus } from '@matchdesk/contract/statuses';
import { type FormatDriver, type FormatProgress, noProgress } from '#areas/formats/matches/index.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { countByStatus } from '#rows/matches/index.ts';
import { countUnseated } from '#rows/participants/index.ts';

const playable: readonly MatchStatus[] = ['OPENED', 'STARTED', 'PENDING', 'CONFLICT'];

/** Who has no seat before the start, and which matches can be played after it. */
export const bracketProgress: FormatDriver['progress'] = async (db, tournament): Promise<FormatProgress> => {
  const bracket = await findBracket(db, tournament.id);
  if (!bracket) return noProgress;
  if (tournament.status === 'REGISTRATION_CLOSED')
    return { ...noProgress, unseated: await countUnseated(db, tournament) };
  const counts = await countByStatus(db, [bracket]);
  return { ...noProgress, open: playable.reduce((sum, status) => sum + counts[status], 0) };
};
