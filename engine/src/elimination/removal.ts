import type { MatchRow } from '../match/match-row.ts';
import { hasBoth, isFinished, setSlot, sideOf } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId, Side } from '../slot.ts';
import { VOID } from '../slot.ts';
import { finish } from './finish.ts';
import type { Play } from './settle.ts';
import { settle } from './settle.ts';

export interface Leaving {
  readonly participant: ParticipantId;
  /** The matches he stands in; the caller finds them by his id. Finished ones are left alone. */
  readonly matches: readonly number[];
}

/** [REM2] After the start: his slot becomes void, whoever stands against him has a free win. */
export function removeParticipant(play: Play, leaving: Leaving): Refused | undefined {
  return eachOpenMatch(play, leaving, (row, side) => vacate(play, row, side));
}

/** [REM3] Like a removal, but a match whose two sides are known ends as a walkover that names the reason. */
export function disqualify(play: Play, leaving: Leaving): Refused | undefined {
  return eachOpenMatch(play, leaving, (row, side) => {
    if (!hasBoth(row)) return vacate(play, row, side);
    const winner = side === 0 ? row.second : row.first;
    finish(play, { match: row.match, winner, reason: 'disqualified' });
  });
}

function eachOpenMatch(
  play: Play,
  { participant, matches }: Leaving,
  end: (row: MatchRow, side: Side) => void,
): Refused | undefined {
  for (const match of matches) {
    const row = play.draft.get(match);
    const side = sideOf(row, participant);
    if (side === undefined) return refuse('not-in-match', { match, participant });
    if (!isFinished(row)) end(row, side);
  }
  return undefined;
}

function vacate(play: Play, row: MatchRow, side: Side): void {
  setSlot(row, side, VOID);
  row.firstClaim = null;
  row.secondClaim = null;
  settle(play, row);
}
