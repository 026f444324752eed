import type { Match, MatchResult } from '@matchdesk/contract/formats/matches.record';
import type { Score } from './winner-dialog.tsx';

type Reported = Pick<
  Match,
  'first_participant' | 'second_participant' | 'agreed_winner_id' | 'one_sided_result' | 'results'
>;

export const reportsOf = ({ results = [] }: Pick<Match, 'results'>, participant: number): MatchResult[] =>
  results.filter(({ reporter_id }) => reporter_id === participant);

/** The initial values of the winner dialog, and what they are based on. */
export interface Preset {
  basis: 'nothing' | 'missing-side' | 'one-report' | 'agreed-reports';
  winner: number | null;
  reason: 'played' | 'no_show';
  score: Score;
}

const unscored: Score = ['', ''];

export function presetOf(match: Reported): Preset {
  const { first_participant: first, second_participant: second, agreed_winner_id } = match;
  if (!first || !second)
    return {
      basis: 'missing-side',
      winner: (first ?? second)?.id ?? null,
      reason: 'no_show',
      score: unscored,
    };
  if (agreed_winner_id !== null)
    return {
      basis: 'agreed-reports',
      winner: agreed_winner_id,
      reason: 'played',
      score: agreedScore(match),
    };
  const reports = [reportsOf(match, first.id), reportsOf(match, second.id)].filter(
    ({ length }) => length > 0,
  );
  const claimed = reports.length === 1 ? reports[0]?.[0]?.claimed_winner_id : undefined;
  if (claimed)
    return {
      basis: 'one-report',
      winner: claimed,
      reason: 'played',
      score: toScore(match.one_sided_result?.split(':') ?? []),
    };
  return { basis: 'nothing', winner: null, reason: 'played', score: unscored };
}

/** Each side's own score: they may agree on the winner and not on the score. */
function agreedScore(match: Reported): Score {
  const own = [match.first_participant, match.second_participant].map((side) =>
    side ? reportsOf(match, side.id).find(({ type }) => type === 'INT')?.value_state : undefined,
  );
  return toScore(own);
}

function toScore([first, second]: readonly (string | undefined)[]): Score {
  return first === undefined || second === undefined ? unscored : [Number(first), Number(second)];
}
