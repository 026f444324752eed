import type { AreaTrace } from './trace.ts';

interface Look {
  colour: boolean;
  width: number;
}

/** Decisions stand between the lines of the list and are no part of their total. */
const isDecisions = (area: string) => area === 'D' || area === 'O';

export function toTable(areas: Record<string, AreaTrace>, look: Look): string {
  const entries = Object.entries(areas);
  const nameWidth = Math.max(5, ...entries.map(([name]) => name.length));
  const { lists = [], decisions = [] } = Object.groupBy(entries, ([name]) =>
    isDecisions(name) ? 'decisions' : 'lists',
  );
  const linesOf = (part: typeof entries) =>
    part.flatMap(([name, area]) => toLines(name.padEnd(nameWidth), area, look));
  const proven = lists.reduce((sum, [, area]) => sum + area.proven, 0);
  const total = lists.reduce((sum, [, area]) => sum + area.total, 0);
  const sum = `${'total'.padEnd(nameWidth)} ${toScore(proven, total)}`;
  return [
    ...(lists.length ? [...linesOf(lists), '', sum] : []),
    ...(lists.length && decisions.length ? [''] : []),
    ...linesOf(decisions),
  ].join('\n');
}

function toLines(name: string, { proven, total, missing }: AreaTrace, look: Look): string[] {
  const head = `${name} ${paint(toScore(proven, total), proven === total ? 32 : 33, look)}`;
  if (missing.length === 0) return [head];
  const lead = '  missing: ';
  const indent = ' '.repeat(name.length + 1 + toScore(proven, total).length + lead.length);
  const [first, ...rest] = wrap(missing, Math.max(20, look.width - indent.length));
  return [head + lead + first, ...rest.map((line) => indent + line)];
}

function toScore(proven: number, total: number): string {
  return `${proven}/${total}`.padStart(7);
}

function wrap(words: readonly string[], width: number): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function paint(text: string, code: number, { colour }: Look): string {
  return colour ? `\x1b[${code}m${text}\x1b[0m` : text;
}
