import type { SideName } from '@matchdesk/contract/formats/matches.rules';
import {
  isSeries,
  possibleScores,
  type SeriesScore,
  seriesText,
} from '@matchdesk/contract/formats/possible-scores';

/** A card has room for this many scores beside a name. */
const MOST_OFFERED = 4;

/** The scores that a card offers beside a side; none where there are too many, or nothing but the winner to choose. */
export function offeredScores(games: number, winner: SideName): readonly SeriesScore[] {
  const scores = isSeries(games) ? possibleScores(games, winner) : [];
  return scores.length <= MOST_OFFERED ? scores : [];
}

/** What a refusal says of the scores of a match: those that are possible, and one of them as it is typed. */
export const scoreFacts = (games: number) => ({
  scores: scoresText(games),
  example: possibleScores(games, 'first').at(-1)!.join('-'),
});

/** Every score that is possible where they are few: `2–0, 2–1, 1–2, 0–2`. */
function scoresText(games: number): string {
  const [best, ...others] = possibleScores(games, 'first');
  const first = others.length < 4 ? [best!, ...others] : [best!];
  const second = first.map(([won, lost]) => [lost, won] as const).toReversed();
  return [...first, ...second].map(seriesText).join(', ');
}
