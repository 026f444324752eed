import type { SideName } from '@matchdesk/contract/formats/matches.rules';
import { possibleScores, type SeriesScore } from '@matchdesk/contract/formats/possible-scores';

/** A score from the player’s own view: their games first. */
export type OwnScore = SeriesScore;

const turned = ([one, other]: SeriesScore, side: SideName): SeriesScore =>
  side === 'first' ? [one, other] : [other, one];

/** Reads first:second as the player sees it. */
export function ownScore(sent: string, side: SideName): OwnScore {
  const [first = 0, second = 0] = sent.split(':').map(Number);
  return turned([first, second], side);
}

/** What is sent, as first:second. */
export const sentScore = (own: OwnScore, side: SideName): string => turned(own, side).join(':');

/** Everything a match can end with, from the clearest win to the clearest loss. */
export const scoreChoices = (games: number): OwnScore[] => [
  ...possibleScores(games, 'first'),
  ...possibleScores(games, 'second').reverse(),
];

export const isWin = ([own, theirs]: OwnScore): boolean => own > theirs;
