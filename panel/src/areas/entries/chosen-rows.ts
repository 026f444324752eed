import type { EntryVerdict } from '@matchdesk/contract/entries';
import type { Choice, SentRow } from './entries.queries.ts';
import type { ListedLine } from './listed-line.ts';

export function withChoices(
  lines: readonly ListedLine[],
  choices: ReadonlyMap<number, Choice>,
): readonly SentRow[] {
  return lines.map((line) => {
    const choice = choices.get(line.line);
    return choice ? { line: line.line, name: line.name, ...choice } : line;
  });
}

/** Those who will be added, each by who they were found to be. */
export function addable(verdicts: readonly EntryVerdict[]): SentRow[] {
  return verdicts.flatMap(({ line, verdict, who }): SentRow[] => {
    if (!who || (verdict !== 'found' && verdict !== 'new')) return [];
    if (who.user_id !== null) return [{ line, user_id: who.user_id }];
    if (who.team_id !== null) return [{ line, team_id: who.team_id }];
    return [{ line, name: who.name, as_guest: true }];
  });
}
