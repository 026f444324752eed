import type { TftMeta, TftRound } from '@matchdesk/contract/formats/tft';
import { useTranslation } from 'react-i18next';
import type { MatchPart } from '#areas/formats/referees/index.ts';
import { useNames } from './use-lobby-names.ts';

/** The lobbies that can be given to a colleague together: all of them, or those of a round. */
export function useLobbyParts({ first_match_id: first, matches_count, rounds }: TftMeta) {
  const { t } = useTranslation('tft');
  const { roundName } = useNames();
  const partOf = (round: TftRound): MatchPart => ({
    key: `round ${round.number}`,
    label: roundName(round),
    ranges: [{ from: first + round.first_match, to: first + round.first_match + round.matches - 1 }],
  });
  return {
    all: (): MatchPart[] => [
      { key: 'all', label: t('parts.all'), ranges: [{ from: first, to: first + matches_count - 1 }] },
      ...rounds.map(partOf),
    ],
    /** The round of a lobby, where it has others. */
    ofRoundWith: (number: number): MatchPart[] =>
      rounds
        .filter(
          ({ first_match, matches }) =>
            matches > 1 && number >= first_match && number < first_match + matches,
        )
        .map(partOf),
  };
}
