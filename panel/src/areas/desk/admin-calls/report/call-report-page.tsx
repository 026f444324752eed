import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { AdminCallReport } from '@matchdesk/contract/desk/admin-calls';
import { getAdminCallReport } from '@matchdesk/contract/desk/admin-calls.calls';
import { IconDownload, IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { isRefused } from '#shared/api/refused.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from './call-report.module.css';
import { makeCallsFile } from './call-report-file.ts';
import { CallsByStaff } from './calls-by-staff.tsx';
import { CallsOverTime } from './calls-over-time.tsx';
import { secondsText } from './seconds-text.ts';

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
  if (!data) return <Skeleton height={320} />;
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
