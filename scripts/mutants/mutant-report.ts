import type { Group } from './mutant-groups.ts';
import { timeLimit, type Verdict } from './verdict.ts';

export interface GroupResult {
  group: Group;
  unfit: number;
  verdicts: readonly Verdict[];
}

const columns = ['group', 'made', 'not compilable', 'caught', 'by time', 'survived', 'share', 'seconds each'];

export function toTable(results: readonly GroupResult[]): string {
  const rows = results.map(({ group, unfit, verdicts }) => {
    const caught = verdicts.filter(({ caughtBy }) => caughtBy !== undefined).length;
    const byTime = verdicts.filter(({ caughtBy }) => caughtBy === timeLimit).length;
    const seconds = verdicts.reduce((sum, verdict) => sum + verdict.seconds, 0);
    const share = verdicts.length > 0 ? `${((100 * caught) / verdicts.length).toFixed(1)} %` : '';
    const each = verdicts.length > 0 ? (seconds / verdicts.length).toFixed(1) : '';
    return [group, verdicts.length + unfit, unfit, caught, byTime, verdicts.length - caught, share, each].map(
      String,
    );
  });
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  return [columns, ...rows]
    .map((row) =>
      row.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('  '),
    )
    .join('\n');
}

/** Says where the fault is, what it is, and which tests let it pass. */
export function describeSurvivor({ mutant, ran, reaching }: Verdict): string {
  const { file, line, kind, before, after } = mutant;
  const tests =
    reaching === 0
      ? 'no test reaches it'
      : `passed ${ran.length} of the ${reaching} test files that reach it`;
  return [
    `${file}:${line}  ${kind}`,
    `    ${onOneLine(before)}  →  ${onOneLine(after) || '(nothing)'}`,
    `    ${tests}${ran.length > 0 ? `: ${ran.join(', ')}` : ''}`,
  ].join('\n');
}

const longest = 100;

function onOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
