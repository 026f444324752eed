import { exportTournament } from '@matchdesk/contract/formats/any-format.calls';
import type { ExportKind } from '@matchdesk/contract/formats/any-format.rules';
import { call } from '#shared/api/call.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';

export type { ExportKind };

type Row = readonly (string | number | null)[];

/** Small enough to show how far it is, large enough to need few calls. */
const portion = 5000;

const columnAt = (title: string, index: number): CsvColumn<Row> => ({
  title,
  value: (row) => row[index] ?? null,
});

async function readPortion(kind: ExportKind, id: number, after: string | undefined, signal: AbortSignal) {
  const query = { limit: portion, ...(after !== undefined && { after }) };
  return (await call(exportTournament, { params: { id, kind }, query }, { signal })).data;
}

/** Reads everything page by page; the server names the columns. */
export async function makeExportFile(
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
