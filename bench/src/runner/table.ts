import type { BenchRow } from '../row.ts';

const columns: { head: string; right?: true; cell: (row: BenchRow) => string }[] = [
  { head: 'what', cell: (row) => row.what },
  { head: 'ours', right: true, cell: (row) => toFigure(row.ours) },
  { head: 'unit', cell: (row) => row.unit },
  { head: 'reference', right: true, cell: (row) => toFigure(row.reference) },
  { head: 'by', cell: (row) => row.referenceName ?? '' },
  { head: 'ratio', right: true, cell: (row) => (row.ratio === undefined ? '' : `${toFigure(row.ratio)}×`) },
  { head: 'goal', cell: (row) => row.goal ?? '' },
  { head: 'met', cell: (row) => (row.met === undefined ? '' : row.met ? 'yes' : 'NO') },
  { head: 'note', cell: (row) => row.note ?? '' },
];

/** Three significant digits below a thousand, whole numbers with separators above. */
export function toFigure(value: number | undefined): string {
  if (value === undefined) return '';
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

export function toTable(rows: readonly BenchRow[]): string {
  const used = columns.filter(({ cell }) => rows.some((row) => cell(row) !== ''));
  const lines = [used.map(({ head }) => head), ...rows.map((row) => used.map(({ cell }) => cell(row)))];
  const widths = used.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, i) => (used[i]!.right ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The machine-readable row: every key is always there, null where the bench has nothing to say. */
export function toRecord(row: BenchRow) {
  const { what, ours, unit, note } = row;
  const { reference = null, referenceName = null, ratio = null, goal = null, met = null } = row;
  return {
    what,
    ours,
    unit,
    reference,
    referenceName,
    ratio,
    goal,
    met,
    ...(note === undefined ? {} : { note }),
  };
}
