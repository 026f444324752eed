import { type Delimiter, decodeText, type Encoding, guessDelimiter, parseCsv } from '#shared/csv/read-csv.ts';
import type { ListedLine } from './lines.ts';

/** A file as it was read, before its columns are matched. */
export interface ReadFile {
  name: string;
  encoding: Encoding;
  delimiter: Delimiter;
  /** The names of the columns; numbers where the file has none. */
  header: string[];
  rows: { line: number; cells: string[] }[];
}

/** The index of each column; null if the file does not have it. */
export interface Columns {
  name: number | null;
  email: number | null;
  seed: number | null;
}

const nameWords = [
  'nickname',
  'nick',
  'gamertag',
  'player',
  'giocatore',
  'team',
  'squadra',
  'username',
  'name',
  'nome',
];
const seedWords = ['seed', 'seeding', 'testa di serie'];
const isEmailWord = (title: string) => /^(e-?mail|mail|posta)/.test(title);
const holdsEmail = (cell: string | undefined) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell?.trim() ?? '');

const tidy = (title: string) => title.trim().toLowerCase();
const isTitle = (cell: string) =>
  isEmailWord(tidy(cell)) || nameWords.includes(tidy(cell)) || seedWords.includes(tidy(cell));

export async function readCsvFile(file: File, given?: Delimiter): Promise<ReadFile> {
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
  const delimiter = given ?? guessDelimiter(text);
  const numbered = parseCsv(text, delimiter).map((cells, index) => ({ line: index + 1, cells }));
  const first = numbered[0]?.cells ?? [];
  const hasHeader = first.some(isTitle);
  const rows = numbered
    .slice(hasHeader ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), first.length);
  const header = Array.from({ length: width }, (_, at) => (hasHeader && first[at]?.trim()) || String(at + 1));
  return { name: file.name, encoding, delimiter, header, rows };
}

/** Guesses from the column names, or else from the cells of the first row. */
export function guessColumns({ header, rows }: Pick<ReadFile, 'header' | 'rows'>): Columns {
  const titles = header.map(tidy);
  const first = rows[0]?.cells ?? [];
  const named = nameWords.map((word) => titles.indexOf(word)).find((at) => at >= 0);
  const byTitle = titles.findIndex(isEmailWord);
  const email = byTitle >= 0 ? byTitle : first.findIndex(holdsEmail);
  const seed = titles.findIndex((title) => seedWords.includes(title));
  const other = header.findIndex((_, at) => at !== email && at !== seed);
  const name = named ?? (other >= 0 ? other : null);
  return { name, email: email >= 0 ? email : null, seed: seed >= 0 ? seed : null };
}

/** Our own exports put an apostrophe before what a spreadsheet would run as a formula. */
const unguarded = (cell: string) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

export function toLines({ rows }: Pick<ReadFile, 'rows'>, { name, email, seed }: Columns): ListedLine[] {
  const at = (cells: string[], column: number | null) =>
    column === null ? '' : unguarded(cells[column]?.trim() ?? '').slice(0, 1000);
  return rows.map(({ line, cells }) => ({
    line,
    name: at(cells, name),
    email: at(cells, email),
    ...(seed !== null && { seed: at(cells, seed).slice(0, 20) }),
  }));
}
