import type { GridRow } from './grid-rows.ts';
import { type PointsRule, toPoints } from './points-text.ts';

/** One pasted line: a name and points, or points alone. */
export interface PastedLine {
  name: string | undefined;
  /** As it was pasted. */
  text: string;
  /** Undefined unless it is clearly a whole number: '1.200' and '12,5' are asked about, not guessed. */
  points: number | undefined;
}

const numberLike = /^[-+]?[\d.,'\s]*\d$/;

/** Splits a line by tabs, as spreadsheets copy it, else by semicolons or the last comma. */
function cellsOf(line: string): string[] {
  const trim = (cells: string[]) => cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  if (line.includes('\t')) return trim(line.split('\t'));
  if (line.includes(';')) return trim(line.split(';'));
  const comma = line.lastIndexOf(',');
  if (comma < 0 || numberLike.test(line.trim())) return trim([line]);
  return trim([line.slice(0, comma), line.slice(comma + 1)]);
}

/** Parses a pasted text. Of two columns, the one with numbers is the points; a header is skipped. */
export function parsePaste(text: string, rule: PointsRule): PastedLine[] {
  const pointsOf = (cell: string) => toPoints(cell, rule) ?? undefined;
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const width = Math.max(...lines.map((cells) => cells.length));
  if (width < 2) return lines.map(([cell = '']) => ({ name: undefined, text: cell, points: pointsOf(cell) }));
  const numbers = (column: number) => lines.filter((cells) => numberLike.test(cells[column] ?? '')).length;
  const pointsAt = numbers(0) > numbers(1) ? 0 : 1;
  const body = lines.filter((cells, index) => index > 0 || numberLike.test(cells[pointsAt] ?? ''));
  return body.map((cells) => {
    const cell = cells[pointsAt] ?? '';
    return { name: cells[1 - pointsAt] ?? '', text: cell, points: pointsOf(cell) };
  });
}

/** The result for a pasted name: found, similar, unknown, ambiguous, or without a number. */
export type Matched =
  | { kind: 'matched'; line: PastedLine; row: GridRow; points: number }
  | { kind: 'doubtful'; line: PastedLine; row: GridRow; points: number }
  | { kind: 'missing' | 'out' | 'no-number'; line: PastedLine; row?: GridRow }
  | { kind: 'twice'; line: PastedLine; row: GridRow };

const plain = (name: string) => name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** How many letters may differ for a name to be proposed; it is never taken without being asked for. */
const tolerance = (length: number) => (length <= 4 ? 1 : length <= 11 ? 2 : 3);

function findNear(name: string, known: ReadonlyMap<string, GridRow>): GridRow | undefined {
  let best: { row: GridRow; letters: number } | undefined;
  for (const [other, row] of known) {
    if (Math.abs(other.length - name.length) > 3) continue;
    const letters = editDistance(name, other);
    if (letters <= tolerance(name.length) && letters < (best?.letters ?? Number.POSITIVE_INFINITY))
      best = { row, letters };
  }
  return best?.row;
}

/** How many letters have to be changed, added or left out to make one text of the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const changed = row[to - 1]! + Number(one[at - 1] !== other[to - 1]);
      next.push(Math.min(changed, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/** Finds the lines of pasted names: by id, by name, by whatever else they are known as. */
export function matchPaste(lines: readonly PastedLine[], rows: readonly GridRow[]): Matched[] {
  const known = new Map<string, GridRow>();
  const names = new Map<string, GridRow>();
  for (const row of rows) {
    for (const name of [String(row.id), ...(row.alsoKnownAs ?? [])]) known.set(plain(name), row);
    names.set(plain(row.name), row);
  }
  const named = new Set<number>();
  return lines.map((line): Matched => {
    const name = plain(line.name ?? '');
    const exact = names.get(name) ?? known.get(name);
    const row = exact ?? findNear(name, names);
    if (!row) return { kind: 'missing', line };
    if (row.isOut) return { kind: 'out', line, row };
    if (line.points === undefined) return { kind: 'no-number', line, row };
    if (named.has(row.id)) return { kind: 'twice', line, row };
    named.add(row.id);
    return { kind: exact ? 'matched' : 'doubtful', line, row, points: line.points };
  });
}
