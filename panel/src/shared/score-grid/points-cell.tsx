import { Button, Loader } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { type Draft, isReadable } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import type { PointsRule } from './points-text.ts';
import classes from './score-grid.module.css';

type CellState = 'empty' | 'saved' | 'unsaved' | 'saving' | 'refused' | 'invalid' | 'conflict';

interface PointsInputProps {
  row: GridRow;
  draft: Draft | undefined;
  isReadOnly: boolean;
  /** Takes the focus whenever this is raised. */
  focusAsked: number;
  /** The id of the element that says what is wrong with the input. */
  describedBy: string;
  onEnter: (typed: string) => void;
  /** Offers keys to the grid, after the input was entered. */
  onKey: (event: KeyboardEvent<HTMLInputElement>, isEditing: boolean) => boolean;
}

interface CellMarkProps {
  id: string;
  state: CellState;
  rule: PointsRule;
  draft: Draft | undefined;
  theirs: Draft['theirs'];
  onMine: () => void;
  onTheirs: () => void;
}

/** The save state of a cell in words; for a conflict, the choice between mine and theirs. */
export function CellMark({ id, state, rule, draft, theirs, onMine, onTheirs }: CellMarkProps) {
  const { t } = useTranslation('score-grid');
  if (state === 'conflict' && theirs)
    return (
      <span className={classes.conflict}>
        <span>
          {t('conflict', { by: theirs.by ?? t('somebody'), points: theirs.points ?? t('nothing') })}
        </span>
        <Button size="compact-xs" variant="default" tabIndex={-1} onClick={onMine}>
          {t('mine')}
        </Button>
        <Button size="compact-xs" variant="default" tabIndex={-1} onClick={onTheirs}>
          {t('theirs')}
        </Button>
      </span>
    );
  if (state === 'saving') return <Loader size={12} aria-label={t('states.saving')} />;
  if (state === 'invalid')
    return (
      <span id={id} className={classes.refused}>
        {t('states.invalid', { most: wholeNumber(rule.most) })}
      </span>
    );
  if (state === 'refused')
    return <span className={classes.refused}>{draft?.reason ?? t('states.refused')}</span>;
  if (state === 'unsaved') return <span className={classes.unsaved}>{t('states.unsaved')}</span>;
  return null;
}

/** What a cell shows: what was typed, else what is stored. */
export function shownPoints(row: GridRow, draft: Draft | undefined): string {
  if (draft?.text !== undefined) return draft.text;
  const points = draft?.points === undefined ? row.points : draft.points;
  return points === null ? '' : String(points);
}

export function stateOf(row: GridRow, draft: Draft | undefined, isConflict: boolean): CellState {
  if (isConflict) return 'conflict';
  if (draft) return isReadable(draft) ? draft.state : 'invalid';
  return row.points === null ? 'empty' : 'saved';
}

/** The focused cell of a grid. Typing replaces its number and is kept as typed; F2 or Enter edits it. */
export function PointsInput(props: PointsInputProps) {
  const { row, draft, isReadOnly, focusAsked, describedBy, onEnter, onKey } = props;
  const { t } = useTranslation('score-grid');
  const input = useRef<HTMLInputElement>(null);
  const shown = shownPoints(row, draft);
  const isInvalid = draft !== undefined && !isReadable(draft);
  const [typed, setTyped] = useState<string>();
  const [isEditing, setIsEditing] = useState(false);

  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !focused?.closest('[data-score-grid]');
    if (focusAsked === 0 || isElsewhere) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [focusAsked]);

  const commit = () => {
    if (typed !== undefined && typed !== shown) onEnter(typed);
    setTyped(undefined);
    setIsEditing(false);
  };

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'F2' && !isReadOnly) {
      event.preventDefault();
      setIsEditing(true);
      input.current?.setSelectionRange(shown.length, shown.length);
      return;
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
      setIsEditing(false);
      return;
    }
    const staysInside = isEditing && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (staysInside) return;
    const isMove = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(event.key);
    const isCommand = event.ctrlKey || event.metaKey;
    if (isMove || isCommand) commit();
    if (onKey(event, typed !== undefined || isEditing)) event.preventDefault();
  };

  return (
    <input
      ref={input}
      className={classes.input}
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('pointsOf', { name: row.name })}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? describedBy : undefined}
      readOnly={isReadOnly || row.isOut}
      value={typed ?? shown}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={(event) => {
        if (!isEditing) event.currentTarget.select();
      }}
      onBlur={commit}
      onKeyDown={keyDown}
    />
  );
}
