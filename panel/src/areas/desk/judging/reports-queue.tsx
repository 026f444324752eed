import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging.calls';
import { IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#shared/keys/use-keys.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { queueSteps } from '#shared/queue/queue-steps.ts';
import type { SteadyRow } from '#shared/queue/steady-rows.ts';
import { useOpenFirst } from '#shared/queue/use-open-first.ts';
import { useSteadyRows } from '#shared/queue/use-steady-rows.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { JudgeCard } from './judge-card.tsx';
import classes from './judging.module.css';
import { type QueueFilter, reportsToJudge } from './judging.queries.ts';
import { ReportRow } from './report-row.tsx';

interface ReportsQueueProps {
  filter: QueueFilter;
  /** The match that is judged. */
  selected: number | undefined;
  onSelect: (match: number | undefined) => void;
}

/** The queue of reports, with the one being judged beside it. On a phone the card covers the list. */
export function ReportsQueue({ filter, selected, onSelect }: ReportsQueueProps) {
  const { t } = useTranslation('judging');
  const isPhone = useIsPhone();
  const undoToast = useRef<number>(undefined);
  const query = useInfiniteQuery(reportsToJudge(filter));
  useLiveRefresh(channels.judging(), { records: [[listReportsToJudge.name]] });
  const current = useMemo(
    () => query.data?.pages.flatMap(({ data }) => data.map((row) => ({ id: row.match_id, row }))) ?? [],
    [query.data],
  );
  const { shown, waiting, held, release } = useSteadyRows(current);

  const { open: judged, first, next, previous, nextAround } = queueSteps(shown, selected);
  const go = (id: number | undefined) => {
    if (id !== undefined) onSelect(id);
  };
  useKeys({
    j: () => go(next()),
    k: () => go(previous()),
    ...(isPhone && { Escape: () => onSelect(undefined) }),
  });
  useOpenFirst(first, { isPhone, isOpen: judged !== undefined }, onSelect);
  const opened = useOpenedCard(judged?.id, selected, isPhone);

  if (query.isPending) return <QueueSkeleton />;
  if (query.isError && shown.length === 0)
    return <ErrorState title={t('failed')} onRetry={() => void query.refetch()} />;
  if (shown.length === 0) return <NothingToJudge tournament={filter.tournament_id} />;
  const shared = judged && {
    report: judged.row,
    card: opened,
    isGone: judged.isGone,
    onNext: () => onSelect(nextAround()),
    onBack: isPhone ? () => onSelect(undefined) : undefined,
  };
  const card =
    shared &&
    (shared.report.kind === 'evidence' ? (
      <EvidenceCard key={shared.report.match_id} {...shared} />
    ) : (
      <JudgeCard key={shared.report.match_id} {...shared} undoToast={undoToast} />
    ));
  if (isPhone && card) return card;
  return (
    <div className={classes.columns}>
      <Paper withBorder {...held}>
        {waiting > 0 && (
          <Button variant="light" size="compact-sm" fullWidth onClick={release}>
            {t('waiting', { count: waiting })}
          </Button>
        )}
        <ReportList
          shown={shown}
          selected={selected}
          onSelect={(id) => (id === selected ? opened.current?.focus() : onSelect(id))}
        />
        {query.hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </Paper>
      {card}
      {!card && !isPhone && <Text c="dimmed">{t('choose')}</Text>}
    </div>
  );
}

/** Focuses the card that opens, so that Enter decides there instead of pressing the row, and shows the row. */
function useOpenedCard(openedId: number | undefined, selected: number | undefined, isPhone: boolean) {
  const opened = useRef<HTMLElement>(null);
  const focusOpened = useEffectEvent(() => opened.current?.focus({ preventScroll: !isPhone }));
  useEffect(() => {
    if (openedId !== undefined) focusOpened();
  }, [openedId]);
  useEffect(() => {
    document.querySelector(`[data-match="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return opened;
}

function NothingToJudge({ tournament }: { tournament: number | undefined }) {
  const { t } = useTranslation('judging');
  return (
    <EmptyState icon={IconCircleCheck} title={t('empty.title')} text={t('empty.text')}>
      {tournament && (
        <ButtonLink to="/tournament/$id" params={{ id: String(tournament) }} variant="default">
          {t('empty.back')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

interface ReportListProps {
  shown: readonly SteadyRow<ReportToJudge>[];
  selected: number | undefined;
  onSelect: (match: number) => void;
}

function ReportList({ shown, selected, onSelect }: ReportListProps) {
  const { t } = useTranslation('judging');
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {shown.map(({ id, row, isGone }) => (
        <li key={id}>
          <ReportRow
            report={row}
            isGone={isGone}
            isSelected={id === selected}
            onSelect={() => onSelect(id)}
          />
        </li>
      ))}
    </ul>
  );
}

const QueueSkeleton = () => (
  <div className={classes.columns}>
    <Stack gap={6}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} h={46} />
      ))}
    </Stack>
    <Skeleton h={420} visibleFrom="sm" />
  </div>
);
