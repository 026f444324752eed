import type { EntryVerdict } from '@matchdesk/contract/tournaments/add-participants';
import type { Choice, SentRow } from './add-participants.queries.ts';

/** A line of a list or a file, as it is sent to be judged. */
export interface ListedLine {
  line: number;
  name: string;
  email: string;
  /** Only where the file has a column of seeds. */
  seed?: string;
}

/** No real entry is longer, and searching an endless text for an e-mail would freeze the page. */
const longestLine = 500;

const email = /[^\s@<>,;"']+@[^\s@<>,;"']+\.[^\s@<>,;"']+/;

const itemNumber = /^\s*(\d{1,6})[.)]\s+(?=\S)/;

/** The lines without the numbers of a list, if it counts 1, 2, 3; a single `1. FC` keeps its own. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const items = lines.filter((line) => line.trim());
  const isCounted = items.every((line, index) => Number(itemNumber.exec(line)?.[1]) === index + 1);
  return items.length > 1 && isCounted ? lines.map((line) => line.replace(itemNumber, '')) : lines;
}

/**
 * One entry per line: a name, an e-mail, or both, as in `Ann <ann@example.org>` or copied from two columns of a table.
 */
export function parseList(text: string): ListedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((whole) => whole.slice(0, longestLine));
  return withoutNumbers(lines).flatMap((written, index) => {
    const found = written.includes('@') ? (email.exec(written)?.[0] ?? '') : '';
    const name = (found ? written.replace(found, ' ').replaceAll(/[<>;,\t]+/g, ' ') : written)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    return name || found ? [{ line: index + 1, name, email: found }] : [];
  });
}

export function withChoices(
  lines: readonly ListedLine[],
  choices: ReadonlyMap<number, Choice>,
): readonly SentRow[] {
  return lines.map((line) => {
    const choice = choices.get(line.line);
    if (!choice) return line;
    const { line: number, name, seed } = line;
    return { line: number, name, ...(seed !== undefined && { seed }), ...choice };
  });
}

/**
 * The lines that will be added, each with the person or team it was matched to; `rows` are the lines that were checked.
 */
export function addable(verdicts: readonly EntryVerdict[], rows: readonly SentRow[]): SentRow[] {
  return verdicts.flatMap(({ line, verdict, who }, index): SentRow[] => {
    if (!who || (verdict !== 'found' && verdict !== 'new')) return [];
    const seed = rows[index]?.seed;
    const listed = { line, ...(seed !== undefined && { seed }) };
    if (who.user_id !== null) return [{ ...listed, user_id: who.user_id }];
    if (who.team_id !== null) return [{ ...listed, team_id: who.team_id }];
    return [{ ...listed, name: who.name, as_guest: true }];
  });
}
