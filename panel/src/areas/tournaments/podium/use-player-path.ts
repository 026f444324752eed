import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { playerQuery } from './podium.queries.ts';
import { usePublicAddress } from './use-public-address.ts';

interface Block {
  first_match_id: number;
  matches_count: number;
}

/** The match that a bracket scrolls to and the path it highlights, if the address names a match or a player. */
export function usePlayerPath(
  id: number,
  code: string | undefined,
  { first_match_id, matches_count }: Block,
) {
  const { player, match } = usePublicAddress();
  const { data } = useQuery({ ...playerQuery(id, code, player ?? 0), enabled: player !== undefined });
  const played = data?.data.matches;
  return useMemo(() => {
    const toNumber = (matchId: number) => matchId - first_match_id;
    const isHere = (number: number) => number >= 0 && number < matches_count;
    const path =
      player === undefined ? [] : (played ?? []).map((one) => toNumber(one.match_id)).filter(isHere);
    const opened = match === undefined ? [] : [toNumber(match)].filter(isHere);
    const number = opened[0] ?? path.at(-1);
    const lit = path.length > 0 ? path : opened;
    return {
      goal: number === undefined ? undefined : { number },
      lit: lit.length > 0 ? new Set(lit) : undefined,
    };
  }, [player, match, played, first_match_id, matches_count]);
}
