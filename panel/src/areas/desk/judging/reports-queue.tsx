import { Button, Group, Kbd, Paper, Text, UnstyledButton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging.calls';
import { IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { ColleagueMark, useMine } from '#areas/formats/referees/index.ts';
import { Age } from '#shared/clock/age.tsx';
import { timeOnly } from '#shared/format/dates.ts';
import { useKeys } from '#shared/keys/keys.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { queueSteps, type SteadyRow, useOpenFirst, useSteadyRows } from '#shared/queue/queue.ts';
import { calledText } from '#shared/status/use-match-words.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { QueueSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { WaitingBadge } from '#shared/waiting/waiting-badge.tsx';
import { JudgeCard } from './judge-card.tsx';
import classes from './judging.module.css';
import { type QueueFilter, reportsToJudge } from './judging.queries.ts';
import { NothingOfMine } from './own-reports.tsx';
import { QueueCard, type QueueCardProps, reportLooks, whatWaits } from './queue-card.tsx';
import { whole } from './zoom.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

const minute = 60_000;

const targets: [number, number] = [5 * minute, 15 * minute];

interface ReportRowProps {
  report: ReportToJudge;
  isSelected: boolean;
  isGone: boolean;
  onSelect: () => void;
}

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
  const { isMine } = useMine();
  const query = useInfiniteQuery(reportsToJudge({ ...filter, mine: isMine }));
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

  if (query.isPending) return <QueueSkeleton className={classes.columns} rowHeight={46} />;
  if (query.isError && shown.length === 0)
    return <ErrorState title={t('failed')} onRetry={() => void query.refetch()} />;
  const others = query.data?.pages[0]?.meta.waiting ?? 0;
  if (shown.length === 0 && isMine && others > 0) return <NothingOfMine others={others} />;
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
    <EmptyState icon={IconCircleCheck} title={t('empty.title')} text={t('empty.text')} guide="judging">
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

function ReportRow({ report, isSelected, isGone, onSelect }: ReportRowProps) {
  const { t } = useTranslation('judging');
  const { nameOf } = useMatchTexts();
  const { isMine } = useMine();
  const { color, icon: Sign } = reportLooks[report.kind];
  const [first, second] = [report.first_participant, report.second_participant];
  return (
    <UnstyledButton
      className={classes.row}
      data-gone={isGone || undefined}
      data-match={report.match_id}
      aria-current={isSelected || undefined}
      disabled={isGone}
      onClick={onSelect}
    >
      <Sign
        size={18}
        color={`var(--mantine-color-${color}-text)`}
        className={classes.sign}
        aria-label={t(`kinds.${report.kind}`)}
      />
      <span className={classes.what}>
        <Text component="span" fw={600} size="sm" truncate>
          {report.kind === 'evidence'
            ? t('evidence.reporters', { count: report.reporters })
            : `${nameOf(first) ?? '?'} – ${nameOf(second) ?? '?'}`}
        </Text>
        <Text component="span" size="xs" c="dimmed" truncate>
          {isGone
            ? t(isMine ? 'mine.gone' : 'gone')
            : `${calledText(report.match_number, report.match_id)} · ${report.tournament.title}`}
        </Text>
      </span>
      {report.referee && <ColleagueMark referee={report.referee} what={whatWaits(report)} />}
      <WaitingBadge kind="result" id={report.match_id} />
      {report.reused.length > 0 && (
        <IconCopy size={16} color="var(--mantine-color-red-text)" aria-label={t('reused')} />
      )}
      <Age since={report.since} targets={targets} />
    </UnstyledButton>
  );
}

/** The reports of a lobby, a round or a challenge. Staff enter the result on the screen of its format. */
function EvidenceCard({ report, card, isGone, onNext, onBack }: QueueCardProps) {
  const { t } = useTranslation('judging');
  const navigate = useNavigate();
  const [zoom, setZoom] = useState(whole);
  const { tournament, round, lobby, results } = report;
  const place = linkOptions({ to: '/tournaments/$id/brackets', params: { id: String(tournament.id) } });
  useKeys({ Enter: () => void navigate(place) });
  const facts = [
    ...(round === null ? [] : [t('evidence.round', { round })]),
    ...(lobby === null ? [] : [t('evidence.lobby', { lobby })]),
  ];
  return (
    <QueueCard
      report={report}
      card={card}
      isGone={isGone}
      onBack={onBack}
      title={t('evidence.reporters', { count: report.reporters })}
      goneText={t('evidence.gone')}
      screen={place.to}
      facts={facts}
    >
      <div className={classes.sides}>
        {results.map(({ id, type, value_state, user, updated_at }) => (
          <div key={id} className={classes.side}>
            <Text size="sm">
              <b>{user.nickname}</b> · {timeOnly(updated_at)}
              {type === 'INT' && <> · {t('evidence.value', { value: value_state })}</>}
            </Text>
            {type === 'IMAGE' && (
              <ZoomedPicture
                src={value_state}
                alt={t('screenshot', { name: user.nickname })}
                zoom={zoom}
                onZoom={setZoom}
              />
            )}
          </div>
        ))}
      </div>
      <Group className={classes.foot} gap="sm" mt="xs" justify="flex-end">
        <Button variant="default" onClick={onNext}>
          {t('next')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            J
          </Kbd>
        </Button>
        <ButtonLink {...place}>
          {t('evidence.open')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            ↵
          </Kbd>
        </ButtonLink>
      </Group>
    </QueueCard>
  );
}
