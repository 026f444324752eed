import type { Bracket, BracketRound, Match } from '@matchdesk/contract/formats/matches.record';
import { type BracketShape, feederOf } from '@matchdesk/engine/elimination/geometry';
import { useTranslation } from 'react-i18next';
import { joined, type MatchPart, toRanges } from '#areas/formats/referees/index.ts';
import { shapeOf } from './elimination.queries.ts';
import { useRoundName } from './use-round-name.ts';

/** A match and every match whose winner comes there, however early. */
export function leadingTo(shape: BracketShape, goal: number): number[] {
  const numbers = [goal];
  for (let at = 0; at < numbers.length; at++) {
    for (const side of [0, 1] as const) {
      const feeder = feederOf(shape, numbers[at]!, side);
      if (feeder?.output === 'winner') numbers.push(feeder.match);
    }
  }
  return numbers;
}

/** The parts of a bracket that can be given to a colleague: those around a match, and those of all of it. */
export function useBracketParts(bracket: Bracket) {
  const { t } = useTranslation('elimination');
  const { first_match_id: first, rounds } = bracket;
  const nameOf = useRoundName(rounds);

  const roundsPart = (key: string, label: string, some: readonly BracketRound[]): MatchPart => ({
    key,
    label,
    ranges: joined(
      some.map(({ first_match, matches }) => ({
        from: first + first_match,
        to: first + first_match + matches - 1,
      })),
    ),
  });
  const roundPart = (round: BracketRound) => roundsPart(`round ${round.first_match}`, nameOf(round), [round]);
  /** Only where there is another one. */
  const sideParts = () =>
    (['upper', 'lower'] as const).flatMap((side) => {
      const own = rounds.filter(({ bracket: name }) => (name === 'lower') === (side === 'lower'));
      return own.length < rounds.length ? [roundsPart(side, t(`drawing.${side}`), own)] : [];
    });
  const leadingPart = (match: Match): MatchPart => ({
    key: 'leading',
    label: t('parts.leading'),
    ranges: toRanges(leadingTo(shapeOf(bracket), match.number).map((number) => first + number)),
  });

  return {
    ofMatch: (match: Match): MatchPart[] => {
      const side = match.bracket === 'lower' ? 'lower' : 'upper';
      const round = rounds.find(
        ({ first_match, matches }) => match.number >= first_match && match.number < first_match + matches,
      );
      return [
        leadingPart(match),
        ...(round && round.matches > 1 ? [roundPart(round)] : []),
        ...sideParts().filter(({ key }) => key === side),
      ];
    },
    all: (): MatchPart[] => [
      roundsPart('bracket', t('parts.bracket'), rounds),
      ...sideParts(),
      ...rounds.map(roundPart),
    ],
  };
}
