import { possibleScores, seriesText } from '@matchdesk/contract/formats/possible-scores';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { RefereeMark } from '#areas/formats/referees/index.ts';
import { ResultMark, WatchButton } from './result-mark.tsx';
import classes from './results.module.css';
import { readField, type SheetRow } from './results.rules.ts';

/** What the fields of a sheet do; the same functions on every render, so that only changed rows are drawn again. */
export interface RowActs {
  enter: (match: OpenMatch, text: string) => void;
  discard: (match: OpenMatch) => void;
  open: (match: OpenMatch) => void;
  focus: (match: OpenMatch | undefined) => void;
  paste: (event: ClipboardEvent<HTMLInputElement>, match: OpenMatch) => void;
  move: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface ResultRowProps {
  match: OpenMatch;
  draft: SheetRow['draft'];
  stale: SheetRow['stale'];
  /** The heading of the round that begins here. */
  title: string | undefined;
  isReadOnly: boolean;
  acts: RowActs;
}

/** A match between its sides: the field of its result. */
export const ResultRow = memo(function ResultRow({
  match,
  draft,
  stale,
  title,
  isReadOnly,
  acts,
}: ResultRowProps) {
  const { t } = useTranslation('results');
  const { nameOf } = useMatchTexts();
  const markId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const { match_number: number, games_count } = match;
  const names = [nameOf(match.first_participant) ?? '', nameOf(match.second_participant) ?? ''] as const;
  const text = draft?.text ?? '';
  const read = draft && readField(text, match);
  const winner = read && 'choice' in read ? read.choice.winner : undefined;
  const isWrong =
    stale !== undefined || draft?.reason !== undefined || (!isTyping && read && 'problem' in read);
  return (
    <li>
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      <div className={classes.row}>
        <span className={classes.lead}>
          <RefereeMark matchId={match.id} />
          <button
            type="button"
            className={classes.number}
            aria-label={t('openMatch', { number })}
            onClick={() => acts.open(match)}
          >
            {number}
          </button>
        </span>
        <span className={classes.first} data-wins={winner === 'first' || undefined}>
          {names[0]}
        </span>
        <input
          data-result={match.id}
          className={classes.field}
          data-state={isWrong ? 'wrong' : draft ? 'typed' : undefined}
          autoComplete="off"
          maxLength={200}
          aria-label={t('resultOf', { number, first: names[0], second: names[1] })}
          aria-invalid={isWrong || undefined}
          aria-describedby={markId}
          placeholder={seriesText(possibleScores(games_count, 'first')[0] ?? [1, 0])}
          readOnly={isReadOnly || stale === 'gone'}
          value={text}
          onChange={({ currentTarget }) => {
            setIsTyping(true);
            acts.enter(match, currentTarget.value);
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            acts.focus(match);
          }}
          onBlur={() => {
            setIsTyping(false);
            acts.focus(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.ctrlKey || event.metaKey) setIsTyping(false);
            acts.move(event);
          }}
          onPaste={(event) => acts.paste(event, match)}
        />
        <span className={classes.second} data-wins={winner === 'second' || undefined}>
          {names[1]}
        </span>
        <span className={classes.marks}>
          <WatchButton match={match} onOpen={() => acts.open(match)} />
          <ResultMark
            id={markId}
            row={{ match, draft, stale }}
            isTyping={isTyping}
            onKeep={() => acts.enter(match, text)}
            onDiscard={() => acts.discard(match)}
          />
        </span>
      </div>
    </li>
  );
});
