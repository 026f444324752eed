import type { EntryVerdict } from '@matchdesk/contract/tournaments/add-participants';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import type { SentRow } from './add-participants.queries.ts';

interface ReportLine {
  row: SentRow;
  verdict: EntryVerdict;
}

/** Every line that was not added, with its text and the reason. */
export function saveErrorReport(
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
