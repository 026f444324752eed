import { choiceIn, plainName } from '@matchdesk/contract/formats/choice-in-match';
import { readResultField, readResultLine } from '@matchdesk/contract/formats/read-result-line';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import type { FieldProblem, ReadField } from './results.rules.ts';

/** Why a line is no result. */
export type PastedProblem =
  | FieldProblem
  /** No open match has this number. */
  | 'not-open'
  /** Neither a number nor names say which match is meant. */
  | 'no-match'
  /** The name is in several open matches. */
  | 'several'
  /** An earlier line is about the same match. */
  | 'twice';

/** A pasted line: the match that it means, and the result there. */
export interface PastedResult {
  line: number;
  text: string;
  match: OpenMatch | undefined;
  read: Extract<ReadField, { choice: unknown }> | { problem: PastedProblem };
}

interface Line {
  line: number;
  text: string;
}

/** No line of a result is longer; names have at most some hundred characters. */
const longestLine = 500;

const linesOf = (text: string): Line[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.slice(0, longestLine).trim() }));

const isNumbered = (text: string) => {
  const line = readResultLine(text);
  return 'match' in line && line.match !== undefined;
};

/** Whether a text is nothing but results, one a line: a column of a spreadsheet, which fills the fields downwards. */
export function isColumn(text: string): boolean {
  return linesOf(text.trimEnd()).every(({ text }) => !text.includes('\t') && !isNumbered(text));
}

/** The texts of a column, for the fields from one on; an empty line leaves its field as it is. */
export const columnTexts = (text: string): string[] => linesOf(text.trimEnd()).map(({ text }) => text);

/**
 * Finds the match of each line by its number or its names; scores alone fill the matches in their order, from the
 * first one on.
 */
export function readPasted(text: string, open: readonly OpenMatch[], from = 0): PastedResult[] {
  const lines = linesOf(text);
  const written = lines.filter((line) => line.text !== '');
  const isAlone = written.length > 0 && written.every((line) => isScoreAlone(line.text));
  const byNumber = new Map(open.map((match) => [match.match_number, match]));
  const named = new Set<number>();
  return (isAlone ? lines.slice(0, lastWritten(lines)) : written).flatMap((line, index): PastedResult[] => {
    if (line.text === '') return [];
    const found = isAlone ? readInOrder(line, open[from + index]) : readAnywhere(line, open, byNumber);
    const { match } = found;
    if (!match) return [found];
    const isTwice = named.has(match.id);
    named.add(match.id);
    return [isTwice ? { ...found, read: { problem: 'twice' } } : found];
  });
}

const lastWritten = (lines: readonly Line[]) => lines.findLastIndex(({ text }) => text !== '') + 1;

/** `2-1`, or the side alone. */
function isScoreAlone(text: string): boolean {
  const line = readResultLine(text);
  if (line.says === 'score') return line.match === undefined && line.names.length === 0;
  return line.says === 'winner' && line.match === undefined && typeof line.winner === 'string';
}

function readInOrder(line: Line, match: OpenMatch | undefined): PastedResult {
  if (!match) return { ...line, match, read: { problem: 'no-match' } };
  return { ...line, match, read: choiceIn(readResultField(line.text), match) };
}

function readAnywhere(
  line: Line,
  open: readonly OpenMatch[],
  byNumber: ReadonlyMap<number, OpenMatch>,
): PastedResult {
  const said = readResultLine(line.text);
  const number = 'match' in said ? said.match : undefined;
  if (said.says === 'unreadable') return { ...line, match: undefined, read: { problem: 'unreadable' } };
  if (number !== undefined) {
    const match = byNumber.get(number);
    return { ...line, match, read: match ? choiceIn(said, match) : { problem: 'not-open' } };
  }
  const names = namesIn(said);
  if (names.length === 0) return { ...line, match: undefined, read: { problem: 'no-match' } };
  const fitting = open.filter((match) => {
    const read = choiceIn(said, match);
    return !('problem' in read && (read.problem === 'unknown-name' || read.problem === 'missing-side'));
  });
  const whole = fitting.filter((match) => hasNames(match, names));
  const [match, ...others] = whole.length > 0 ? whole : fitting;
  if (!match) return { ...line, match, read: { problem: 'unknown-name' } };
  if (others.length > 0) return { ...line, match: undefined, read: { problem: 'several' } };
  return { ...line, match, read: choiceIn(said, match) };
}

function namesIn(line: ReturnType<typeof readResultLine>): readonly string[] {
  if (line.says === 'score') return line.names;
  return line.says === 'winner' && typeof line.winner !== 'string' ? [line.winner.name] : [];
}

/** Whether these are whole names, and not how names begin. */
function hasNames({ first_participant, second_participant }: OpenMatch, names: readonly string[]): boolean {
  const sides = [first_participant, second_participant].map((side) => plainName(side?.name ?? ''));
  return names.every((name) => sides.includes(plainName(name)));
}
