import type { Match, MatchResult } from '@matchdesk/contract/matches/record';
import type { Score } from './score-fields.tsx';

export const reportsOf = ({ results = [] }: Match, participant: number): MatchResult[] =>
  results.filter(({ reporter_id }) => reporter_id === participant);

/** Each side's own score, where both reports agree. */
export function reportedScore(match: Match): Score {
  if (match.agreed_winner_id === null) return ['', ''];
  const own = [match.first_participant, match.second_participant].map((side) =>
    side ? reportsOf(match, side.id).find(({ type }) => type === 'INT')?.value_state : undefined,
  );
  const [first, second] = own.map((value) => (value === undefined ? '' : Number(value)));
  return first === '' || second === '' ? ['', ''] : [first ?? '', second ?? ''];
}
