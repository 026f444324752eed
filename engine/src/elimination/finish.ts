import { checkEnd, type End, endsAlike, writeEnd } from '../match/end.ts';
import { isFinished } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { checkRevert, unwind } from './revert.ts';
import type { Play } from './settle.ts';
import { sendOn } from './settle.ts';

export interface Finish extends End {
  readonly match: number;
  /** [FIN5] Changes the winner of a finished match, where a revert would be allowed. */
  readonly replace?: boolean;
}

/** [FIN1] … [FIN6] */
export function finish(play: Play, command: Finish): Refused | undefined {
  const row = play.draft.get(command.match);
  if (isFinished(row)) {
    if (endsAlike(row, command)) return undefined;
    if (command.replace !== true) return refuse('already-won', { match: row.match, winner: row.winner });
    const refusal = checkRevert(play, row);
    if (refusal !== undefined) return refusal;
    unwind(play, row);
  }
  const refusal = checkEnd(row, command);
  if (refusal !== undefined) return refusal;
  writeEnd(row, command, play.events);
  sendOn(play, row);
  return undefined;
}
