import { Button } from '@mantine/core';
import { readResultLine } from '@matchdesk/contract/formats/read-result-line';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchQuery, scoreFacts, useMatchTexts } from '#areas/formats/matches/index.ts';
import { callsOf } from './opened-match.tsx';
import type { PastedProblem } from './pasted-results.ts';
import classes from './results.module.css';
import { type FieldProblem, readField, type SheetRow } from './results.rules.ts';

interface ResultMarkProps {
  id: string;
  row: SheetRow;
  isTyping: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** What is wrong with a typed result, or what happened to its match meanwhile. */
export function ResultMark({
  id,
  row: { match, draft, stale },
  isTyping,
  onKeep,
  onDiscard,
}: ResultMarkProps) {
  const { t } = useTranslation('results');
  const problems = useProblemWords();
  if (stale)
    return (
      <span id={id} className={classes.wrong}>
        {stale === 'gone' ? <Decided match={match} /> : t('changed')}{' '}
        {stale === 'changed' && (
          <Button size="compact-xs" variant="default" onClick={onKeep}>
            {t('keep')}
          </Button>
        )}{' '}
        {draft && (
          <Button size="compact-xs" variant="default" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
      </span>
    );
  if (!draft) return null;
  const read = readField(draft.text, match);
  const wrong = draft.reason ?? ('problem' in read && !isTyping ? problems(read.problem, match) : undefined);
  return wrong === undefined ? null : (
    <span id={id} className={classes.wrong}>
      {wrong}
    </span>
  );
}

/** How somebody else has decided the match. */
function Decided({ match }: { match: OpenMatch }) {
  const { t } = useTranslation('results');
  const { nameOf } = useMatchTexts();
  const { tournament_id, id } = match;
  const query = matchQuery(callsOf(tournament_id, match), tournament_id, id);
  const { data } = useQuery({ ...query, staleTime: 0 });
  const now = data?.data;
  const winner = [now?.first_participant, now?.second_participant].find(
    (side) => side && side.id === now?.winner_id,
  );
  if (!winner) return t('gone');
  return t('decided', { name: nameOf(winner), score: now?.match_result?.replace(':', '–') ?? '' });
}

/** Of one match is said what fits it alone. */
const here = <Problem extends string>(problem: Problem) =>
  problem === 'unknown-name' ? 'unknown-here' : (problem as Exclude<Problem, 'unknown-name'>);

/** Why a field is no result of its match. */
function useProblemWords(): (problem: FieldProblem, match: OpenMatch) => string {
  const { t } = useTranslation('results');
  return (problem, { games_count, match_number }) =>
    t(`problems.${here(problem)}`, { ...scoreFacts(games_count), number: match_number });
}

/** Why a pasted line is no result of a match; where none is meant, by what is usual in this list. */
export function usePastedWords(usualGames: number) {
  const { t } = useTranslation('results');
  return (problem: PastedProblem, match: OpenMatch | undefined, text: string): string => {
    const line = readResultLine(text);
    const number = match?.match_number ?? ('match' in line ? line.match : undefined);
    const what = match ? here(problem) : problem;
    return t(`problems.${what}`, { ...scoreFacts(match?.games_count ?? usualGames), number });
  };
}

interface WatchButtonProps {
  match: OpenMatch;
  onOpen: () => void;
}

/** A conflict, a report or a call, which leads to the match: there is something to look at before it is decided. */
export function WatchButton({ match, onOpen }: WatchButtonProps) {
  const { t } = useTranslation('results');
  const what = watched(match);
  if (!what) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      color={colors[what]}
      onClick={onOpen}
      aria-label={t('look', { what: t(`watched.${what}`), number: match.match_number })}
    >
      {t(`watched.${what}`)}
    </Button>
  );
}

const colors = { conflict: 'red', call: 'orange', report: 'yellow' } as const;

export function watched({ status, is_called }: OpenMatch): keyof typeof colors | undefined {
  if (status === 'CONFLICT') return 'conflict';
  if (is_called) return 'call';
  return status === 'PENDING' ? 'report' : undefined;
}
