import { Button, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { AdminCallReport, ExportedAdminCall } from '@matchdesk/contract/desk/admin-calls';
import { exportAdminCalls, getAdminCallReport } from '@matchdesk/contract/desk/admin-calls.calls';
import { IconDownload, IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';
import { clockText } from '#shared/format/clock-text.ts';
import { dateOnly, dateTime, timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { type CallBar, toCallBars } from './call-bars.ts';
import classes from './call-report.module.css';

/** A duration such as `1:05`, or a dash if nothing was measured. */
const secondsText = (seconds: number | null): string => (seconds === null ? '–' : clockText(seconds * 1000));

const portion = 5000;

/** Programs read this file too, so the column names are the same in every language. */
const columns: CsvColumn<ExportedAdminCall>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'match id', value: ({ match_id }) => match_id },
  { title: 'caller', value: ({ caller }) => caller },
  { title: 'times called', value: ({ count }) => count },
  { title: 'opened at', value: ({ opened_at }) => opened_at },
  { title: 'answered at', value: ({ answered_at }) => answered_at },
  { title: 'answered by', value: ({ answered_by }) => answered_by },
  { title: 'seconds to answer', value: ({ seconds_to_answer }) => seconds_to_answer },
  { title: 'escalated at', value: ({ escalated_at }) => escalated_at },
  { title: 'resolved at', value: ({ resolved_at }) => resolved_at },
  { title: 'resolved by', value: ({ resolved_by }) => resolved_by },
  { title: 'seconds to resolution', value: ({ seconds_to_resolution }) => seconds_to_resolution },
  { title: 'outcome', value: ({ outcome }) => outcome },
];

/** In pixels, so that a few bars do not fill the whole width. */
const widestBar = 56;

const leastWidth = 260;

const spanOf = ({ from, to }: CallBar) => ({ from: dateTime(from), to: timeOnly(to) });

/** How the admin calls of a tournament were answered: when, how soon, by whom and why. */
export function CallReportPage() {
  return (
    <TournamentScreen actions={({ id }) => <ExportButton id={id} />}>
      {({ id }) => <CallReport id={id} />}
    </TournamentScreen>
  );
}

function CallReport({ id }: { id: number }) {
  const { t } = useTranslation('call-report');
  const { data, error, refetch } = useQuery(apiQuery(getAdminCallReport, { params: { id } }));
  useLiveRefresh(data ? channels.staffCalls : undefined, {
    wide: [[getAdminCallReport.name]],
    ignores: (event) => event.data.tournament_id !== id,
  });
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={320} />;
  const report = data.data;
  if (report.calls === 0)
    return <EmptyState icon={IconMessageReport} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Stack gap="md">
      <Title order={2}>{t('title')}</Title>
      <Figures report={report} />
      <Part title={t('overTime.title')}>
        <CallsOverTime overTime={report.over_time} />
      </Part>
      {report.by_staff.length > 0 && (
        <Part title={t('staff.title')}>
          <CallsByStaff staff={report.by_staff} />
        </Part>
      )}
      <Part title={t('reasons.title')}>
        <CallsByReason reasons={report.by_reason} />
      </Part>
    </Stack>
  );
}

function Figures({ report: { calls, to_first_answer, to_resolution } }: { report: AdminCallReport }) {
  const { t } = useTranslation('call-report');
  const figures = [
    ['calls', wholeNumber(calls)],
    ['answerMedian', secondsText(to_first_answer.median)],
    ['answerP95', secondsText(to_first_answer.p95)],
    ['resolutionMedian', secondsText(to_resolution.median)],
    ['resolutionP95', secondsText(to_resolution.p95)],
  ] as const;
  return (
    <Paper withBorder p="md">
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {t(`figures.${name}`)}
            </Text>
            <dd className={classes.figure}>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={headingId}>
      <Title order={3} mb="sm" id={headingId}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function ExportButton({ id }: { id: number }) {
  const { t } = useTranslation('call-report');
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await makeCallsFile(id));
    } catch (error) {
      // A refusal has already been shown to the person.
      if (!isRefused(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => void run()}
    >
      {t('export')}
    </Button>
  );
}

/** The reasons for the calls, as chosen by whoever resolved them. */
function CallsByReason({ reasons }: { reasons: AdminCallReport['by_reason'] }) {
  const { t } = useTranslation('call-report');
  const most = Math.max(...reasons.map(({ calls }) => calls));
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ outcome, calls }) => (
        <li key={outcome ?? 'open'} className={classes.reason}>
          <span>{t(`reasons.${outcome ?? 'open'}`)}</span>
          <svg className={classes.share} aria-hidden>
            <rect width={`${(calls / most) * 100}%`} height="100%" rx={3} />
          </svg>
          <span className={classes.count}>{wholeNumber(calls)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The number of calls per period, as bars. */
function CallsOverTime({ overTime }: { overTime: AdminCallReport['over_time'] }) {
  const { t } = useTranslation('call-report');
  const bars = toCallBars(overTime);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const most = bars.reduce((peak, bar) => (bar.calls > peak.calls ? bar : peak), first);
  const isOneDay = dateOnly(first.from) === dateOnly(last.to);
  const width = 100 / bars.length;
  return (
    <figure className={classes.chart} style={{ maxWidth: Math.max(leastWidth, bars.length * widestBar) }}>
      <svg
        role="img"
        aria-label={t('overTime.label', {
          from: dateTime(first.from),
          to: dateTime(last.to),
          count: most.calls,
          peak: dateTime(most.from),
        })}
        className={classes.bars}
      >
        {bars.map((bar, index) => (
          <rect
            key={bar.from}
            x={`${index * width + width * 0.1}%`}
            width={`${width * 0.8}%`}
            y={`${100 - (bar.calls / most.calls) * 100}%`}
            height={`${(bar.calls / most.calls) * 100}%`}
          >
            <title>{t('overTime.bar', { ...spanOf(bar), count: bar.calls })}</title>
          </rect>
        ))}
      </svg>
      <div className={classes.axis} aria-hidden>
        <span>{isOneDay ? timeOnly(first.from) : dateTime(first.from)}</span>
        <span>{t('overTime.most', { calls: wholeNumber(most.calls) })}</span>
        <span>{isOneDay ? timeOnly(last.to) : dateTime(last.to)}</span>
      </div>
    </figure>
  );
}

/** Who answered and resolved how many, and how soon they answered. */
function CallsByStaff({ staff }: { staff: AdminCallReport['by_staff'] }) {
  const { t } = useTranslation('call-report');
  return (
    <Table horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('staff.name')}</Table.Th>
          {(['answered', 'resolved', 'median', 'p95'] as const).map((name) => (
            <Table.Th key={name} ta="right">
              {t(`staff.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {staff.map(({ by, answered, resolved, to_first_answer: { median, p95 } }) => (
          <Table.Tr key={by.user_id}>
            <Table.Th scope="row" fw={500} className={classes.name}>
              {by.nickname}
            </Table.Th>
            <Table.Td className={classes.count}>{wholeNumber(answered)}</Table.Td>
            <Table.Td className={classes.count}>{wholeNumber(resolved)}</Table.Td>
            <Table.Td className={classes.count}>{secondsText(median)}</Table.Td>
            <Table.Td className={classes.count}>{secondsText(p95)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

async function readPortion(id: number, after: number) {
  return (await call(exportAdminCalls, { params: { id }, query: { after, limit: portion } })).data;
}

/** All calls of a tournament, one per line, read page by page. */
async function makeCallsFile(id: number): Promise<File> {
  const parts = [csvHeader(columns)];
  let after: number | null = 0;
  while (after !== null) {
    const { data, next } = await readPortion(id, after);
    parts.push(csvRows(data, columns));
    after = next;
  }
  return csvFile('admin-calls', parts);
}
