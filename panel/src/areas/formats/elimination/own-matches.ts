import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import { useCallback, useMemo } from 'react';
import { common, numbersIn, useMine, useReferees } from '#areas/formats/referees/index.ts';

/** One's own matches in a bracket, by their numbers. */
export interface OwnMatches {
  /** Whether only these are shown. */
  isOnly: boolean;
  /** The first one; empty where one has none. */
  first: readonly number[];
  /** Those from one number to another. */
  within: (from: number, to: number) => number[];
}

export function useOwnMatches({ first_match_id: first, matches_count }: Bracket): OwnMatches {
  const { own } = useReferees();
  const { isMine } = useMine();
  const within = useCallback(
    (from: number, to: number) =>
      numbersIn(common(own, [{ from: first + from, to: first + to }])).map((id) => id - first),
    [own, first],
  );
  return useMemo(() => {
    const [start] = common(own, [{ from: first, to: first + matches_count - 1 }]);
    return { isOnly: isMine, first: start ? [start.from - first] : [], within };
  }, [own, isMine, first, matches_count, within]);
}
