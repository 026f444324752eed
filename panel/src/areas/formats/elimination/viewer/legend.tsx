import { Button, Text, UnstyledButton } from '@mantine/core';
import type { MatchCounts } from '@matchdesk/contract/formats/matches';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import classes from './viewer.module.css';

const listed: readonly MatchStatus[] = ['STARTED', 'PENDING', 'CONFLICT', 'OPENED', 'FINISHED'];

export interface LegendProps {
  /** The status whose matches stand out. */
  chosen: MatchStatus | undefined;
  onChoose: (status: MatchStatus | undefined) => void;
  counts: MatchCounts | undefined;
  /** Leads to the next match in the chosen status. */
  onNext: () => void;
  /** The list view reads this tournament's matches in the chosen status. */
  tournament: number;
}

/** Explains the signs on the cards and counts them; pressing one dims the other matches. */
export function Legend({ chosen, onChoose, counts, onNext }: LegendProps) {
  const { t } = useTranslation('elimination');
  // Every count is as wide as the total, so that a result does not shift the layout.
  const digits = wholeNumber(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).length;
  return (
    <div className={classes.legend}>
      <ul aria-label={t('legend.label')}>
        {listed.map((status) => (
          <li key={status}>
            <UnstyledButton
              className={classes.sign}
              aria-pressed={status === chosen}
              title={t('legend.only')}
              onClick={() => onChoose(status === chosen ? undefined : status)}
            >
              <MatchStatusBadge status={status} />
              {counts && (
                <Text span size="xs" className={classes.count} style={{ minWidth: `${digits}ch` }}>
                  {wholeNumber(counts[status])}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {chosen && counts && counts[chosen] > 0 && (
        <Button variant="default" size="compact-xs" onClick={onNext}>
          {t('legend.next')}
        </Button>
      )}
    </div>
  );
}
