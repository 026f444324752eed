import type { CardMatch } from '#areas/formats/matches/index.ts';
import type { MatchWords } from '#shared/status/use-match-words.ts';

/** A match as one of its sides sees it. */
export interface Crossing {
  number: number;
  state: 'won' | 'lost' | 'void' | 'conflict' | 'review' | 'open';
  /** `2:1`, the own score first. */
  score: string | undefined;
}

type SignOf = MatchWords['signOf'];

type Crossings = (own: number, opponent: number) => Crossing | undefined;

/** Who met whom in a room, from both sides. */
export function crossingsOf(matches: readonly CardMatch[], signOf: SignOf): Crossings {
  const met = new Map<string, Crossing>();
  for (const match of matches) {
    const { first_participant: first, second_participant: second } = match;
    if (!first || !second) continue;
    met.set(`${first.id} ${second.id}`, crossing(match, first.id, signOf, false));
    met.set(`${second.id} ${first.id}`, crossing(match, second.id, signOf, true));
  }
  return (own, opponent) => met.get(`${own} ${opponent}`);
}

function crossing(match: CardMatch, own: number, signOf: SignOf, isTurned: boolean): Crossing {
  const { number, match_result } = match;
  const scores = match_result?.split(':');
  const score = (isTurned ? scores?.reverse() : scores)?.join(':');
  return { number, state: stateFor(match, own, signOf), score };
}

function stateFor({ status, winner_id }: CardMatch, own: number, signOf: SignOf): Crossing['state'] {
  const sign = signOf(status);
  if (sign === 'CONFLICT') return 'conflict';
  if (sign === 'REVIEW') return 'review';
  if (sign !== 'FINISHED') return 'open';
  if (winner_id === null) return 'void';
  return winner_id === own ? 'won' : 'lost';
}
