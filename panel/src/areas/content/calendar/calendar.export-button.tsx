import { Button } from '@mantine/core';
import type { ExportedEvent } from '@matchdesk/contract/content/calendar';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import { notify } from '#shared/toasts/notify.ts';
import { exportRange, type Range } from './calendar.queries.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `15.11.2026 18:30`, local. */
function exportDate(value: string): string {
  const date = new Date(value);
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Programs read this file too, so the column names are the same in every language. */
const columns: CsvColumn<ExportedEvent>[] = [
  { title: 'name', value: ({ name }) => name },
  { title: 'platform', value: ({ platform }) => platform },
  { title: 'game', value: ({ game }) => game },
  { title: 'date', value: ({ started_at }) => exportDate(started_at) },
  { title: 'checked', value: ({ participant_count }) => participant_count },
  { title: 'registered', value: ({ registered }) => registered },
  { title: 'unique_checkin', value: ({ unique_checkin }) => unique_checkin },
  { title: 'unique_registered', value: ({ unique_registered }) => unique_registered },
];

/** The shown month or week as a file. */
export function ExportButton({ range }: { range: Range }) {
  const { t } = useTranslation('calendar');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await exportRange(range);
    setBusy(false);
    if (!outcome.ok) return;
    const { data, meta } = outcome.data;
    saveFile(csvFile('events', [csvHeader(columns), csvRows(data, columns)]));
    if (meta.total > data.length)
      notify({
        title: t('cut.title'),
        text: t('cut.text', { count: data.length, total: meta.total }),
        type: 'warning',
      });
  };
  return (
    <Button leftSection={<IconDownload size={16} aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
