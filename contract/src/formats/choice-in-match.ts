import type { SideName } from './matches.rules.ts';
import { isPossible, isSeries, type SeriesScore, winnerWith } from './possible-scores.ts';
import type { ResultLine } from './read-result-line.ts';

/** A winner, and in a series the score. */
export interface Choice {
  winner: SideName;
  /** Undefined where one game decides: the winner says all. */
  score: SeriesScore | undefined;
}

/** Why a line is no result of a match. */
export type LineProblem =
  | 'unreadable'
  /** It names the match and nothing else. */
  | 'no-result'
  | 'missing-side'
  | 'unknown-name'
  /** The name fits both sides. */
  | 'unclear-name'
  | 'level-score'
  | 'impossible-score'
  /** A series has a winner only with a score. */
  | 'no-score';

interface Named {
  name: string;
}

/** What has to be known of a match to read a result of it. */
export interface ChosenIn {
  first_participant: Named | null;
  second_participant: Named | null;
  /** How many games are played at most. */
  games_count: number;
}

export type ReadChoice = { choice: Choice } | { problem: LineProblem };

/** What a line means in a match: a result that is possible there, or why it is none. */
export function choiceIn(line: ResultLine, match: ChosenIn): ReadChoice {
  const { first_participant: first, second_participant: second, games_count: games } = match;
  if (line.says === 'unreadable') return { problem: 'unreadable' };
  if (line.says === 'nothing' || line.says === 'match') return { problem: 'no-result' };
  if (!first || !second) return { problem: 'missing-side' };
  const sides = [first, second] as const;
  if (line.says === 'winner') {
    const winner = typeof line.winner === 'string' ? line.winner : sideNamed(line.winner.name, sides);
    if (winner === 'unknown-name' || winner === 'unclear-name') return { problem: winner };
    return isSeries(games) ? { problem: 'no-score' } : { choice: { winner, score: undefined } };
  }
  const score = scoreOfSides(line, sides);
  if (typeof score === 'string') return { problem: score };
  const winner = winnerWith(score);
  if (winner === undefined) return { problem: 'level-score' };
  if (!isPossible(score, games)) return { problem: 'impossible-score' };
  return { choice: { winner, score: isSeries(games) ? score : undefined } };
}

type Sides = readonly [first: Named, second: Named];
type Unfit = 'unknown-name' | 'unclear-name';

/** The score in the order of the sides, whatever order the line has. */
function scoreOfSides(
  { score, names }: Extract<ResultLine, { says: 'score' }>,
  sides: Sides,
): SeriesScore | Unfit {
  const [one, other] = names.map((name) => sideNamed(name, sides));
  if (one === undefined) return score;
  if (one !== 'first' && one !== 'second') return one;
  if (other === undefined) return one === winnerWith(score) ? score : turned(score);
  if (other !== 'first' && other !== 'second') return other;
  if (one === other) return 'unclear-name';
  return one === 'first' ? score : turned(score);
}

const turned = ([first, second]: SeriesScore): SeriesScore => [second, first];

/** A name without what people do not type alike: capitals and spaces. */
export const plainName = (name: string) =>
  name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** By the whole name, or else by how it begins. */
function sideNamed(name: string, sides: Sides): SideName | Unfit {
  const wanted = plainName(name);
  const names = sides.map((side) => plainName(side.name));
  const whole = names.map((one) => one === wanted);
  const [first, second] = whole.some(Boolean) ? whole : names.map((one) => one.startsWith(wanted));
  if (first && second) return 'unclear-name';
  if (first) return 'first';
  return second ? 'second' : 'unknown-name';
}
