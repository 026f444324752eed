import type { EntryVerdict } from '@matchdesk/contract/tournaments/add-participants';
import type { Choice, SentRow } from './add-participants.queries.ts';
import type { ListedLine } from './listed-line.ts';

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
