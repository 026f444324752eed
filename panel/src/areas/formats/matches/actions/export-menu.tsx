import { Button } from '@mantine/core';
import { exportTournament } from '@matchdesk/contract/formats/any-format.calls';
import { type ExportKind, exportsOf } from '@matchdesk/contract/formats/any-format.rules';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';

type Row = readonly (string | number | null)[];

/** Small enough to show how far it is, large enough to need few calls. */
const portion = 5000;

const columnAt = (title: string, index: number): CsvColumn<Row> => ({
  title,
  value: (row) => row[index] ?? null,
});

/** The exports of the type, each as a file for spreadsheets; one at a time. Leaving the page cancels it. */
export function ExportMenu({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { id, type } = tournament;
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (kind: ExportKind) => {
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    try {
      saveFile(await makeExportFile(kind, id, { signal: controller.signal, onShare: setShare }));
    } catch (error) {
      // A refusal has already been shown to the person.
      if (!controller.signal.aborted && !isRefused(error)) throw error;
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Dropdown
      trigger={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={share !== undefined}
        >
          {share === undefined
            ? t('export.label')
            : t('export.running', { percent: Math.round(share * 100) })}
        </Button>
      }
    >
      {exportsOf[type].map((kind) => (
        <DropdownItem key={kind} icon={IconDownload} onClick={() => void run(kind)}>
          {t(`export.${kind}`)}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}

async function readPortion(kind: ExportKind, id: number, after: string | undefined, signal: AbortSignal) {
  const query = { limit: portion, ...(after !== undefined && { after }) };
  return (await call(exportTournament, { params: { id, kind }, query }, { signal })).data;
}

/** Reads everything page by page; the server names the columns. */
async function makeExportFile(
  kind: ExportKind,
  id: number,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<File> {
  const parts: string[] = [];
  let done = 0;
  let all = 0;
  let after: string | null | undefined;
  while (after !== null) {
    const { columns: titles, rows, next, total } = await readPortion(kind, id, after, signal);
    const columns = titles.map(columnAt);
    if (after === undefined) parts.push(csvHeader(columns));
    parts.push(csvRows(rows, columns));
    done += rows.length;
    all = total ?? all;
    onShare(done / Math.max(1, done, all));
    after = next;
  }
  return csvFile(kind, parts);
}
