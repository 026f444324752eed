import { type Claim, isParticipant, type MatchTable, winsNeeded } from '@matchdesk/engine';
import { known } from '#known.ts';

export interface ReportedSide {
  match: number;
  by: number;
  winner: number;
  /** The reporter's own score. */
  score: number;
  screenshot: string;
}

const conflicts = 2;
const oneSided = 1;

/**
 * In the first open matches both sides claim to have won, in the next ones only one side has reported; each report has
 * a screenshot.
 */
export function sayBoth(table: MatchTable, screenshots: readonly string[], now: Date): ReportedSide[] {
  if (screenshots.length === 0) return [];
  const open = table
    .rows()
    .filter(({ first, second, status, startsAt }) => {
      const isBegun = startsAt <= now.getTime();
      return status !== 'FINISHED' && isParticipant(first) && isParticipant(second) && isBegun;
    })
    .slice(0, conflicts + oneSided);
  let taken = 0;
  return open.flatMap((row, index) => {
    const needed = winsNeeded(row.bestOf);
    const claim = (by: number): Claim => ({
      winner: by,
      score: by === row.first ? [needed, 0] : [0, needed],
    });
    const isConflict = index < conflicts;
    const speakers = isConflict ? [row.first, row.second] : [row.first];
    table.set({
      ...row,
      status: isConflict ? 'CONFLICT' : 'PENDING',
      firstClaim: claim(row.first),
      secondClaim: isConflict ? claim(row.second) : null,
    });
    return speakers.map((by) => ({
      match: row.match,
      by,
      winner: by,
      score: needed,
      screenshot: known(screenshots[taken++ % screenshots.length], 'one of the screenshots'),
    }));
  });
}
