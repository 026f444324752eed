import { areasBeyond } from './requirement.ts';
import type { AreaTrace } from './trace.ts';

interface Look {
  colour: boolean;
  width: number;
}

/** Only what is specified is part of the total. */
function partOf(area: string): 'specified' | 'beyond' | 'decisions' {
  if (area === 'D' || area === 'O') return 'decisions';
  return areasBeyond.includes(area) ? 'beyond' : 'specified';
}

export function toTable(areas: Record<string, AreaTrace>, look: Look): string {
  const entries = Object.entries(areas);
  const nameWidth = Math.max(5, ...entries.map(([name]) => name.length));
  const parts = Object.groupBy(entries, ([name]) => partOf(name));
  const { specified = [], beyond = [], decisions = [] } = parts;
  const linesOf = (part: typeof entries) =>
    part.flatMap(([name, area]) => toLines(name.padEnd(nameWidth), area, look));
  const proven = specified.reduce((sum, [, area]) => sum + area.proven, 0);
  const total = specified.reduce((sum, [, area]) => sum + area.total, 0);
  const sum = `${'total'.padEnd(nameWidth)} ${toScore(proven, total)}`;
  const blocks = [linesOf(specified), specified.length > 0 ? [sum] : [], linesOf(beyond), linesOf(decisions)];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function toLines(name: string, { proven, total, missing, replaced }: AreaTrace, look: Look): string[] {
  const score = toScore(proven, total);
  const indent = ' '.repeat(name.length + 1 + score.length);
  const later = Object.entries(replaced).map(([id, by]) => `${id} by ${by}`);
  const [first = '', ...rest] = [
    ...toList('  missing: ', missing, look.width - indent.length),
    ...toList('  replaced: ', later, look.width - indent.length),
  ];
  const head = `${name} ${paint(score, missing.length === 0 ? 32 : 33, look)}${first}`;
  return [head, ...rest.map((line) => indent + line)];
}

function toList(lead: string, words: readonly string[], width: number): string[] {
  if (words.length === 0) return [];
  const lines = wrap(words, Math.max(20, width - lead.length));
  return lines.map((line, i) => (i === 0 ? lead : ' '.repeat(lead.length)) + line);
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
