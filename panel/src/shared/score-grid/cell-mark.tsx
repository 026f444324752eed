import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import type { Draft } from './drafts.ts';
import type { CellState } from './points-cell.tsx';
import type { PointsRule } from './points-text.ts';
import classes from './score-grid.module.css';

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
