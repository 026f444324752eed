import { type Choice, choiceIn, type LineProblem } from '@matchdesk/contract/formats/choice-in-match';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { seriesText } from '@matchdesk/contract/formats/possible-scores';
import { type ResultLine, readResultLine } from '@matchdesk/contract/formats/read-result-line';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sidesText, useMatchTexts } from '../card/card-texts.ts';
import { openMatchesQuery } from '../matches.queries.ts';
import { scoreFacts } from '../offered-scores.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { useMatch } from '../use-match.ts';
import { useQuick } from './quick-results.tsx';

/** Which of the tournament's open matches this screen has to do with. */
export interface ScreenScope {
  /** It can bring them onto the screen. */
  canShow: (match: OpenMatch) => boolean;
  /** They belong to what is on the screen now. */
  isHere: (match: OpenMatch) => boolean;
}

/** What Enter does with a typed line, and how that is said. */
type ReadLine =
  | { does: 'nothing'; says: string }
  | { does: 'go'; says: string; match: OpenMatch }
  | {
      does: 'decide';
      says: string;
      match: Match;
      /** When it last changed on screen. */
      changedAt: number;
      choice: Choice;
    };

interface Meant {
  match: Match | undefined;
  /** As it stands in the list of open matches, where the line names it. */
  listed: OpenMatch | undefined;
  /** Undefined where it is not loaded. */
  changedAt: number | undefined;
  isLoading: boolean;
}

const matchIn = (line: ResultLine) => ('match' in line ? line.match : undefined);

/** The match that a line names by its number, or else the one that had the focus. */
function useMeant(line: ResultLine, at: number | undefined, { canShow }: ScreenScope): Meant {
  const { tournament, store } = useStaffMatches();
  const named = matchIn(line);
  const query = openMatchesQuery(tournament.id);
  const { data, isFetching } = useQuery({ ...query, enabled: named !== undefined, staleTime: 2000 });
  const listed = data?.data.find((match) => canShow(match) && match.match_number === named);
  const seen = useMatch(store, (named === undefined ? at : listed?.number) ?? -1);
  if (named === undefined)
    return { match: seen?.match, listed: undefined, changedAt: seen?.changedAt, isLoading: false };
  const held = seen && seen.match.id === listed?.id ? seen : undefined;
  // What the screen holds is followed live, and what was listed is not.
  const match = held && listed && held.match.version > listed.version ? held.match : listed;
  return { match, listed, changedAt: held?.changedAt, isLoading: isFetching && !listed };
}

/** `1`, `2-1`, `12 2-1`, read as a result; `at` is the match whose card had the focus. */
export function useReadLine(text: string, at: number | undefined, scope: ScreenScope): ReadLine {
  const { t } = useTranslation('matches');
  const { t: results } = useTranslation('results');
  const { nameOf } = useMatchTexts();
  const line = readResultLine(text);
  const { how } = useQuick() ?? {};
  const { match, listed, changedAt, isLoading } = useMeant(line, at, scope);
  const nothing = (says: string): ReadLine => ({ does: 'nothing', says });
  if (isLoading) return nothing(t('quick.looking'));
  if (line.says === 'nothing') return nothing(t('quick.hint', scoreFacts(match?.games_count ?? 1)));
  const named = matchIn(line);
  if (!match)
    return nothing(results(`problems.${named === undefined ? 'no-match' : 'not-open'}`, { number: named }));
  const by = how?.(match).by ?? 'nothing';
  if (by === 'nothing') return nothing(results('problems.not-open', { number: match.match_number }));
  const about = { number: match.match_number, sides: sidesText(match, nameOf) };
  // A dialog shows what is loaded, and a result is shown where its match stands.
  const isElsewhere = listed && (by === 'dialog' ? changedAt === undefined : !scope.isHere(listed));
  const read = choiceIn(line, match);
  if (listed && (line.says === 'match' || (isElsewhere && 'choice' in read)))
    return { does: 'go', says: t('quick.enterGoes', about), match: listed };
  if ('problem' in read)
    return nothing(results(`problems.${here(read.problem)}`, scoreFacts(match.games_count)));
  const { choice } = read;
  const side = choice.winner === 'first' ? match.first_participant : match.second_participant;
  const name = side ? nameOf(side) : '';
  const score = choice.score && seriesText(choice.score);
  const wins = score
    ? t('quick.enterScore', { ...about, name, score })
    : t('quick.enterWins', { ...about, name });
  const says = by === 'dialog' ? t('quick.enterOpens', { ...about, name }) : wins;
  return { does: 'decide', says, match, changedAt: changedAt ?? Number.NEGATIVE_INFINITY, choice };
}

/** Of one match is said what fits it alone. */
const here = (problem: LineProblem) => (problem === 'unknown-name' ? 'unknown-here' : problem);
