import type { SideName } from './matches.rules.ts';
import type { SeriesScore } from './possible-scores.ts';

/** One typed or pasted line, taken apart. What it means depends on the match: see `choiceIn`. */
export type ResultLine =
  /** Nothing is written. */
  | { says: 'nothing' }
  /** A match alone: `12`. */
  | { says: 'match'; match: number }
  /** The winner's side or name: `1`, `12 2`, `7 Bea`. */
  | { says: 'winner'; match: number | undefined; winner: SideName | { name: string } }
  /**
   * `2-1`, `12 2-1`. With one name (`12 Bea 2-1`) that one wins, with two (`Ann 2-1 Bea`) they are in the order of the
   * score.
   */
  | { says: 'score'; match: number | undefined; score: SeriesScore; names: readonly string[] }
  | { says: 'unreadable' };

type Said = Exclude<ResultLine, { says: 'match' }>;

const SCORE = String.raw`(?<first>\d{1,4})\s*[-:‐‑‒–—−]\s*(?<second>\d{1,4})`;
const scoreAlone = new RegExp(`^${SCORE}$`);
const scoreAmongNames = new RegExp(`^(?<before>.*?\\s)?${SCORE}(?<after>\\s.*)?$`);
/** `12`, `#12`, `12.`, `12:`, `MID #12` before the rest. */
const numbered = /^(?<sign>(?:mid\s*)?#)?(?<match>\d{1,9})(?:$|[.):;,]?\s+(?:[-–—]\s+)?)(?<rest>.*)$/iu;
/** Behind a match: both sides' games in columns of their own. */
const inColumns = /^(?<first>\d{1,4})\s+(?<second>\d{1,4})$/;
const hasLetter = /\p{L}/u;

const sides: Readonly<Record<string, SideName>> = { '1': 'first', '2': 'second' };

/** Reads one line in the notation of results: `1`, `2-1`, `12 2-1`, `7 Bea`, `Ann 2-1 Bea`. */
export function readResultLine(text: string): ResultLine {
  const line = text.replaceAll(/[\s;]+/g, ' ').trim();
  if (scoreAlone.test(line)) return readWithoutMatch(line, undefined);
  const { sign, match, rest = '' } = numbered.exec(line)?.groups ?? {};
  if (match === undefined) return readWithoutMatch(line, undefined);
  if (rest !== '') return readWithoutMatch(rest, Number(match));
  const side = sign === undefined ? sides[match] : undefined;
  return side ? { says: 'winner', match: undefined, winner: side } : { says: 'match', match: Number(match) };
}

/** Two numbers, and whatever people put between them: `2 1`, `2.1`, `2/1`. */
const twoNumbers = /^\s*(?<first>\d{1,4})[\s.,;/]+(?<second>\d{1,4})\s*$/;

/** Reads the field that stands beside its match: the same notation, and two numbers are the games of both sides. */
export function readResultField(text: string): ResultLine {
  const games = twoNumbers.exec(text);
  return games ? { says: 'score', match: undefined, score: scoreOf(games), names: [] } : readResultLine(text);
}

function readWithoutMatch(text: string, match: number | undefined): Said {
  if (text === '') return { says: 'nothing' };
  const side = sides[text];
  if (side) return { says: 'winner', match, winner: side };
  const columns = match === undefined ? null : inColumns.exec(text);
  if (columns) return { says: 'score', match, score: scoreOf(columns), names: [] };
  const scored = scoreAmongNames.exec(text);
  if (scored) {
    const names = [scored.groups?.before, scored.groups?.after].map((name) => name?.trim() ?? '');
    return { says: 'score', match, score: scoreOf(scored), names: names.filter((name) => name !== '') };
  }
  return isName(text, match) ? { says: 'winner', match, winner: { name: text } } : { says: 'unreadable' };
}

const scoreOf = ({ groups }: RegExpExecArray): SeriesScore => [Number(groups?.first), Number(groups?.second)];

/** Names may be numbers (`12 100`), but what has neither letter nor match is a score that is still being typed. */
const isName = (text: string, match: number | undefined) =>
  hasLetter.test(text) || (match !== undefined && /^\d+$/.test(text));
