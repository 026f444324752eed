export interface CsvColumn<Row> {
  title: string;
  value(row: Row): string | number | null;
}

/** Without it Excel takes the file for its own old encoding and spoils every accent. */
const byteOrderMark = '\uFEFF';

/** A spreadsheet would run such a text as a formula, and players choose their names. Wide signs count in Japan. */
const opensFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/**
 * Where a comma is no delimiter, as in Italy, a spreadsheet begins a cell after these, inside of quotes too; quotes that
 * it then begins with are not shown.
 */
const opensCell = /([;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g;

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replaceAll(opensCell, "$1'");
  const harmless = opensFormula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The first part of a file: the mark of its encoding and the names of its columns. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `${byteOrderMark}${columns.map(({ title }) => toCell(title)).join(',')}\r\n`;
}

/** One further part for each portion of rows; `csvFile` joins them. */
export function csvRows<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  return rows.map((row) => `${columns.map(({ value }) => toCell(value(row))).join(',')}\r\n`).join('');
}

/** `name` comes without its ending. The parts stay apart, so that a large file is never one string. */
export function csvFile(name: string, parts: readonly string[]): File {
  return new File([...parts], `${name}.csv`, { type: 'text/csv;charset=utf-8' });
}
