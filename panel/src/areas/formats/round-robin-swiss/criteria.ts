import type { RoomStanding } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { type RankCriterion, rankCriteria } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import type { CardMatch } from '#areas/formats/matches/index.ts';

/** A line of the standings; staff and the public read it from different calls. */
export interface StandingLine extends Omit<RoomStanding, 'participant'> {
  participant: { id: number; name: string };
  /** How they left the tournament, in words. */
  left: string | undefined;
}

/** The criteria that decide in this room, the most important first. */
export const criteriaOf = (lines: readonly StandingLine[]): RankCriterion[] =>
  rankCriteria.filter((criterion) => lines.some(({ criteria }) => criteria[criterion] !== undefined));

/** One summand: the points that one opponent adds. */
interface Part {
  name: string;
  points: number;
}

/**
 * The summands of a criterion that counts the points of opponents. Undefined for other criteria, and if the sum does
 * not match because somebody sat out a round or left.
 */
export function partsOf(
  line: StandingLine,
  criterion: RankCriterion,
  lines: readonly StandingLine[],
  matches: readonly CardMatch[],
): Part[] | undefined {
  if (criterion !== 'buchholz' && criterion !== 'sonneborn-berger') return undefined;
  const own = line.participant.id;
  const parts = matches.flatMap((match) => {
    const opponent = opponentOf(match, own);
    const counts = criterion === 'buchholz' || match.winner_id === own;
    const against = counts && lines.find(({ participant }) => participant.id === opponent);
    return against ? [{ name: against.participant.name, points: against.points }] : [];
  });
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return parts.length > 0 && sum === line.criteria[criterion] ? parts : undefined;
}

/** The opponent in a match that is over. */
function opponentOf(match: CardMatch, own: number): number | undefined {
  const { status, first_participant: first, second_participant: second } = match;
  if (status !== 'FINISHED' || !first || !second) return undefined;
  if (first.id === own) return second.id;
  return second.id === own ? first.id : undefined;
}
