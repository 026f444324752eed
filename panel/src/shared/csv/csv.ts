export interface CsvColumn<Row> {
  title: string;
  value(row: Row): string | number | null;
}

/** Without it Excel assumes its legacy encoding and garbles every accent. */
const byteOrderMark = '\uFEFF';

/**
 * A spreadsheet would run such a text as a formula, and players choose their names. Includes the full-width signs,
 * which Japanese versions accept.
 */
const opensFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * Where the comma is not the list separator, as in Italy, a spreadsheet starts a new cell after these characters, even
 * inside quotes, and hides quotes at the start of that cell.
 */
const opensCell = /([;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/g;

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replaceAll(opensCell, "$1'");
  const harmless = opensFormula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The first part of a file: byte order mark and column names. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `${byteOrderMark}${columns.map(({ title }) => toCell(title)).join(',')}\r\n`;
}

/** The part for some rows; `csvFile` joins the parts. */
export function csvRows<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  return rows.map((row) => `${columns.map(({ value }) => toCell(value(row))).join(',')}\r\n`).join('');
}

/** `name` comes without its extension. The parts are not joined, so that a large file is never one string. */
export function csvFile(name: string, parts: readonly string[]): File {
  return new File([...parts], `${name}.csv`, { type: 'text/csv;charset=utf-8' });
}

/** Hands a file made here to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers have not begun to read it yet if it is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
