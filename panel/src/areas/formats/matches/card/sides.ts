import type { CardMatch, CardSide } from '../store/match-store.ts';

export type SideName = 'first' | 'second';

export const sideOf = (match: CardMatch, side: SideName): CardSide | null =>
  side === 'first' ? match.first_participant : match.second_participant;

/** This side's part of 'a:b', and whether it lost. */
export function scoreOf(
  { match_result, winner_id, first_participant, second_participant }: CardMatch,
  side: SideName,
): { text: string | undefined; isLoser: boolean } {
  const who = side === 'first' ? first_participant : second_participant;
  const text = match_result?.split(':')[side === 'first' ? 0 : 1];
  return { text, isLoser: winner_id !== null && who !== null && who.id !== winner_id };
}
