import { type ChosenIn, choiceIn, type LineProblem } from '@matchdesk/contract/formats/choice-in-match';
import { seriesText } from '@matchdesk/contract/formats/possible-scores';
import { readResultField } from '@matchdesk/contract/formats/read-result-line';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import type { ResultDraft } from './result-drafts.ts';

type Chosen = Extract<ReturnType<typeof choiceIn>, { choice: unknown }>['choice'];

/** `other-match`: it begins with the number of another match. */
export type FieldProblem = LineProblem | 'other-match';

/** What a field says: a result of its match, or why it is none. */
export type ReadField = { choice: Chosen } | { problem: FieldProblem };

/** A result as it is sent. */
export interface EnteredResult {
  match_id: number;
  winner_id: number;
  match_result?: string;
  version: number;
}

/** What is shown of a row, and how what is typed in it stands to that. */
export interface SheetRow {
  match: OpenMatch;
  draft: ResultDraft | undefined;
  /** `changed`: reported or edited since it was typed. `gone`: no longer open. */
  stale: 'changed' | 'gone' | undefined;
}

export function readField(text: string, match: ChosenIn & Pick<OpenMatch, 'match_number'>): ReadField {
  const line = readResultField(text);
  const named = 'match' in line ? line.match : undefined;
  if (line.says === 'match') return { problem: 'unreadable' };
  if (named !== undefined && named !== match.match_number) return { problem: 'other-match' };
  return choiceIn(line, match);
}

/** What a person decides by; a new start or schedule changes nothing of it. */
const judgedBy = ({ status, first_participant, second_participant, ...match }: OpenMatch) =>
  JSON.stringify([
    status,
    first_participant?.id,
    second_participant?.id,
    match.agreed_winner_id,
    match.one_sided_result,
    match.games_count,
  ]);

/**
 * The open matches in the order of their numbers, and those that are no longer open although somebody is at work on
 * them: a result is typed there, or the focus is in the field.
 */
export function sheetRows(
  open: readonly OpenMatch[],
  drafts: readonly ResultDraft[],
  focused: OpenMatch | undefined,
): SheetRow[] {
  const typed = new Map(drafts.map((draft) => [draft.match.id, draft]));
  const rows = open.map((match): SheetRow => {
    const draft = typed.get(match.id);
    const isChanged = draft && judgedBy(draft.match) !== judgedBy(match);
    return { match, draft, stale: isChanged ? 'changed' : undefined };
  });
  const shown = new Set(open.map(({ id }) => id));
  for (const draft of drafts) {
    if (shown.has(draft.match.id)) continue;
    shown.add(draft.match.id);
    rows.push({ match: draft.match, draft, stale: 'gone' });
  }
  if (focused && !shown.has(focused.id)) rows.push({ match: focused, draft: undefined, stale: 'gone' });
  return rows.sort((one, other) => one.match.match_number - other.match.match_number);
}

/** Whether a row begins another round than the one above it. */
export function beginsRound({ match }: SheetRow, above: SheetRow | undefined): boolean {
  const before = above?.match;
  return (
    before?.room_name !== match.room_name ||
    before.round_name !== match.round_name ||
    before.bracket !== match.bracket
  );
}

/** The rows that can be saved now, in the versions that are on screen. */
export const savable = (rows: readonly SheetRow[]): EnteredResult[] =>
  rows.flatMap(({ match, draft, stale }) => {
    if (!draft || stale || draft.reason !== undefined) return [];
    const result = toResult(match, readField(draft.text, match));
    return result ? [result] : [];
  });

export function toResult(
  match: OpenMatch,
  read: { choice: Chosen } | { problem: unknown },
): EnteredResult | undefined {
  if (!('choice' in read)) return undefined;
  const { winner, score } = read.choice;
  const side = winner === 'first' ? match.first_participant : match.second_participant;
  if (!side) return undefined;
  return {
    match_id: match.id,
    winner_id: side.id,
    version: match.version,
    ...(score && { match_result: score.join(':') }),
  };
}

/** As people write a result: `2–1`, or the side that won where one game decides. */
export const choiceText = ({ winner, score }: Chosen): string =>
  seriesText(score ?? (winner === 'first' ? [1, 0] : [0, 1]));

/** The sentences of a refused save, by match. */
export function reasonsByMatch(
  rows: readonly EnteredResult[],
  errors: Readonly<Record<string, readonly string[]>>,
): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const [field, sentences] of Object.entries(errors)) {
    const row = rows[Number(/^rows\[(\d+)\]/.exec(field)?.[1])];
    if (row) reasons.set(row.match_id, sentences.join(' '));
  }
  return reasons;
}
