import { Alert, Button, Checkbox, Group, Progress, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { channels } from '@matchdesk/contract/channels';
import { matchTypes } from '@matchdesk/contract/statuses';
import {
  type EntryConditions,
  type EntryCounts,
  type EntryVerdict,
  entryVerdicts,
  isOverridable,
} from '@matchdesk/contract/tournaments/add-participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { addRows, type Choice, judgeRows, type SentRow } from './add-participants.queries.ts';
import { addable } from './lines.ts';
import { PreviewRow } from './preview-row.tsx';
import { useWords } from './use-verdict-words.ts';

interface ReportLine {
  row: SentRow;
  verdict: EntryVerdict;
}

interface Judged {
  rows: readonly SentRow[];
  override: boolean;
  verdicts: EntryVerdict[];
  counts: EntryCounts;
  conditions: EntryConditions;
}

interface Then {
  onAdded: () => void;
  /** Called after a failure: somebody else may have been faster, so the verdicts are out of date. */
  onChanged: () => void;
}

interface PreviewProps {
  tournament: Tournament;
  rows: readonly SentRow[];
  onChoose: (line: number, choice: Choice) => void;
  onAdded: () => void;
}

interface Progressed {
  done: number;
  total: number;
}

/** More lines than anybody reads; the report has them all. */
const mostShown = 200;

const order = ['doubtful', 'refused', 'new', 'found', 'twice', 'in'] as const;

/** Shows what will happen to every line, with the button that does it. */
export function Preview({ tournament, rows, onChoose, onAdded }: PreviewProps) {
  const { t } = useTranslation('entries');
  const words = useWords();
  const [override, setOverride] = useState(false);
  const [again, setAgain] = useState(0);
  const [progress, setProgress] = useState<Progressed>();
  const { judged, failure, isCurrent } = useJudged(tournament.id, rows, override, again);
  const adding = useAdding(tournament, { onAdded, onChanged: () => setAgain(again + 1) });
  useChannel(adding.isBusy ? channels.tournament(tournament.id) : undefined, ({ type, data }) => {
    if (type === 'entering') setProgress({ done: data.done, total: data.total });
  });
  if (failure) return <Alert color="red">{failure}</Alert>;
  if (!judged) return rows.length > 0 ? <Text size="sm">{t('looking')}</Text> : null;
  const { verdicts, counts, conditions } = judged;
  const added = addable(verdicts, judged.rows);
  const left = verdicts.length - added.length;
  const asksForOverride = override || verdicts.some(({ reasons }) => reasons.some(isOverridable));
  const report = () =>
    saveErrorReport(t('report.file', { id: tournament.id }), judged.rows, verdicts, {
      columns: [t('report.line'), t('report.name'), t('report.email'), t('report.why')],
      why: words,
    });
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {entryVerdicts
          .filter((name) => counts[name] > 0)
          .map((name) => t(`counts.${name}`, { count: counts[name], shown: wholeNumber(counts[name]) }))
          .join(' · ')}
      </Text>
      {conditions.late && (
        <Alert color="yellow">{t(`late.${conditions.late}`, { count: conditions.free })}</Alert>
      )}
      {asksForOverride && (
        <Checkbox
          label={t('override.label')}
          description={t('override.meaning')}
          checked={override}
          onChange={({ currentTarget }) => setOverride(currentTarget.checked)}
        />
      )}
      <PreviewRows tournament={tournament} rows={judged.rows} verdicts={verdicts} onChoose={onChoose} />
      {adding.isBusy && progress && <AddingProgress {...progress} />}
      {adding.failure && <Alert color="red">{adding.failure}</Alert>}
      <NeedsConnection />
      <Group justify="space-between" gap="sm">
        {left > 0 ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={report}
          >
            {t('report.button', { count: left, shown: wholeNumber(left) })}
          </Button>
        ) : (
          <span />
        )}
        <Button
          loading={adding.isBusy}
          disabled={!isCurrent || added.length === 0}
          onClick={() => void adding.add(added, override, conditions.late)}
        >
          {t('add', { count: added.length, shown: wholeNumber(added.length) })}
        </Button>
      </Group>
    </Stack>
  );
}

interface PreviewRowsProps extends Pick<PreviewProps, 'tournament' | 'rows' | 'onChoose'> {
  verdicts: readonly EntryVerdict[];
}

/** The lines and their verdicts; those that ask something come first. */
function PreviewRows({ tournament, rows, verdicts, onChoose }: PreviewRowsProps) {
  const { t } = useTranslation('entries');
  const shown = verdicts
    .map((verdict, index) => ({ verdict, row: rows[index]! }))
    .sort((a, b) => order.indexOf(a.verdict.verdict) - order.indexOf(b.verdict.verdict))
    .slice(0, mostShown);
  return (
    <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={4} layout="fixed" aria-label={t('preview')}>
        <Table.Tbody>
          {shown.map(({ verdict, row }) => (
            <PreviewRow
              key={row.line}
              row={row}
              verdict={verdict}
              mayBeGuest={tournament.match_type !== matchTypes.team}
              onChoose={onChoose}
            />
          ))}
        </Table.Tbody>
      </Table>
      {verdicts.length > shown.length && (
        <Text size="sm" c="dimmed" p="xs">
          {t('more', { shown: wholeNumber(verdicts.length - shown.length) })}
        </Text>
      )}
    </ScrollArea.Autosize>
  );
}

function AddingProgress({ done, total }: Progressed) {
  const { t } = useTranslation('entries');
  return (
    <Progress.Root size="lg">
      <Progress.Section
        value={(100 * done) / total}
        aria-label={t('adding', { done: wholeNumber(done), total: wholeNumber(total) })}
      />
    </Progress.Root>
  );
}

function useAdding({ id }: Pick<Tournament, 'id'>, { onAdded, onChanged }: Then) {
  const { t } = useTranslation('entries');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async (rows: SentRow[], override: boolean, late: EntryConditions['late']) => {
    const isWanted =
      late === null ||
      (await confirm({
        title: t('late.title'),
        text: t(`late.${late}`, { count: rows.length }),
        confirmLabel: t('late.confirm', { count: rows.length, shown: wholeNumber(rows.length) }),
      }));
    if (!isWanted) return;
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await addRows(id, rows, override, late !== null);
    setIsBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.refused.words);
      onChanged();
      return;
    }
    const { added } = outcome.data.data;
    toasts.add({ message: t('added', { count: added, shown: wholeNumber(added) }), type: 'success' });
    onAdded();
  };
  return { add, isBusy, failure };
}

/** The server's verdicts on the lines, debounced; `isCurrent` is false while they are about earlier input. */
function useJudged(id: number, given: readonly SentRow[], override: boolean, again: number) {
  const [rows] = useDebouncedValue(given, 250);
  const [judged, setJudged] = useState<Judged>();
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised number asks again for the same lines
  useEffect(() => {
    if (rows.length === 0) {
      setJudged(undefined);
      setFailure(undefined);
      return;
    }
    const stop = new AbortController();
    const ask = async () => {
      const outcome = await judgeRows(id, [...rows], override, stop.signal);
      if (stop.signal.aborted) return;
      setFailure(outcome.ok ? undefined : outcome.refused.words);
      if (!outcome.ok) return setJudged(undefined);
      const { data: verdicts, counts, conditions } = outcome.data;
      setJudged({ rows, override, verdicts, counts, conditions });
    };
    // An aborted call is not a failure.
    ask().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [id, rows, override, again]);
  const isCurrent = judged?.rows === given && judged.override === override;
  return { judged: rows.length === 0 ? undefined : judged, failure, isCurrent };
}

/** Every line that was not added, with its text and the reason. */
function saveErrorReport(
  name: string,
  rows: readonly SentRow[],
  verdicts: readonly EntryVerdict[],
  words: {
    columns: [line: string, name: string, email: string, why: string];
    why: (of: EntryVerdict) => string;
  },
): void {
  const [line, named, email, why] = words.columns;
  const columns: CsvColumn<ReportLine>[] = [
    { title: line, value: ({ row }) => row.line },
    { title: named, value: ({ row, verdict }) => row.name || verdict.who?.name || '' },
    { title: email, value: ({ row }) => row.email ?? '' },
    { title: why, value: ({ verdict }) => words.why(verdict) },
  ];
  const left = verdicts
    .map((verdict, index) => ({ verdict, row: rows[index]! }))
    .filter(({ verdict: { verdict } }) => verdict !== 'found' && verdict !== 'new');
  saveFile(csvFile(name, [csvHeader(columns), csvRows(left, columns)]));
}
