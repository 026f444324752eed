import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OwnSwitch, useMine } from '#areas/formats/referees/index.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { type QueueFilter, reportsToJudge } from './judging.queries.ts';

/** How many reports wait, and how many of them are of one's own matches; undefined until it is known. */
export function useReportShare(filter: QueueFilter, { enabled = true } = {}) {
  const { isMine } = useMine();
  const { data } = useInfiniteQuery({
    ...reportsToJudge({ ...filter, mine: isMine }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return data?.pages[0]?.meta;
}

/** Lists only the reports of one's own matches; offered to those who have any. */
export function OwnReportsSwitch({ filter }: { filter: QueueFilter }) {
  const { t } = useTranslation('judging');
  const share = useReportShare(filter);
  return (
    <OwnSwitch
      count={share?.waiting_mine ?? 0}
      isOffered={share?.has_matches ?? false}
      title={t('mine.title')}
    />
  );
}

/** Nothing waits in one's own matches, while something does in those of others. */
export function NothingOfMine({ others }: { others: number }) {
  const { t } = useTranslation('judging');
  const { setMine } = useMine();
  return (
    <EmptyState
      icon={IconUserCheck}
      title={t('mine.empty')}
      text={t('mine.others', { count: others })}
      guide="judging"
    >
      <Button variant="default" onClick={() => setMine(false)}>
        {t('mine.showAll', { count: others })}
      </Button>
    </EmptyState>
  );
}
