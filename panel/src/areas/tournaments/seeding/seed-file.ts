import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { guessDelimiter, parseCsv } from '#shared/csv/read-csv.ts';

/** What a file, or a pasted list, says about the seeds. */
export interface SeedFile {
  /** Rank by participant id. */
  ranks: Map<number, number>;
  /** Lines that name nobody in the list. */
  unknown: string[];
  /** Names that several people have. */
  doubtful: string[];
  /** People who are named more than once; the first line counts. */
  twice: string[];
}

const isSeed = (cell: string | undefined): boolean => cell !== undefined && /^\d{1,6}$/.test(cell);
const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** Our own exports put an apostrophe before texts that a spreadsheet would run as a formula. */
const plain = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');

/**
 * Reads lines with a seed and a name, id or e-mail, in either order. Without seeds, the order of the lines counts. A
 * first line that names nobody and has no seed is a header.
 */
export function readSeedFile(text: string, people: readonly SeededPerson[]): SeedFile {
  const rows = parseCsv(text, guessDelimiter(text))
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const find = finder(people);
  const file: SeedFile = { ranks: new Map(), unknown: [], doubtful: [], twice: [] };
  for (const [index, row] of rows.entries()) {
    const seedAt = row.length > 1 && isSeed(row[0]) && !isSeed(row[1]) ? 0 : 1;
    const seed = isSeed(row[seedAt]) ? Number(row[seedAt]) : undefined;
    const name = plain(row[1 - seedAt] ?? '');
    const found = find(name);
    if (found.length === 1) {
      const [person] = found as [SeededPerson];
      if (file.ranks.has(person.id)) file.twice.push(person.name);
      else file.ranks.set(person.id, seed ?? index + 1);
    } else if (found.length > 1) file.doubtful.push(name);
    else if (index > 0 || seed !== undefined || row.length === 1) file.unknown.push(name || row.join(' '));
  }
  return file;
}

/** Finds people by name or e-mail, otherwise by participant id. */
function finder(people: readonly SeededPerson[]): (name: string) => readonly SeededPerson[] {
  const byText = new Map<string, Set<SeededPerson>>();
  for (const person of people)
    for (const text of [person.name, person.email ?? '']) {
      const key = folded(text);
      if (key !== '') byText.set(key, (byText.get(key) ?? new Set()).add(person));
    }
  const byNumber = new Map(people.map((person) => [String(person.id), person]));
  return (name) => {
    const named = byText.get(folded(name));
    const numbered = byNumber.get(name.replace(/^#/, ''));
    return named ? [...named] : numbered ? [numbered] : [];
  };
}
