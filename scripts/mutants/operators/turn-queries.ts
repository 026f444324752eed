import type { Kind, Operator, Place } from '../mutant.ts';
import { type Node, partOf, partsOf } from '../syntax.ts';

const turns: readonly { kind: Kind; pattern: RegExp; after: (found: string) => string }[] = [
  { kind: 'condition', pattern: /\bis not null\b/g, after: () => 'is null' },
  { kind: 'condition', pattern: /\bis null\b/g, after: () => 'is not null' },
  { kind: 'condition', pattern: /\bnot exists\b/g, after: () => 'exists' },
  { kind: 'condition', pattern: /<>/g, after: () => '=' },
  {
    kind: 'condition',
    pattern: /(?<= )[<>]=?(?= )/g,
    after: (sign) => sign[0] + (sign.length > 1 ? '' : '='),
  },
  { kind: 'condition', pattern: /(?<!\bbetween\b[^\n]*)\band\b/g, after: () => 'or' },
  { kind: 'order', pattern: /\bdesc\b/g, after: () => 'asc' },
  { kind: 'limit', pattern: /(?<=\blimit )\d+/g, after: (count) => String(Number(count) + 1) },
];

/** Faults in SQL texts, which no type checks. */
export const turnQueries: Operator = (node, _above, { text }) => {
  if (node.type !== 'TaggedTemplateExpression' || partOf(node, 'tag').name !== 'sql') return [];
  return partsOf(partOf(node, 'quasi'), 'quasis').flatMap((part) => turnPart(part, text));
};

const turnPart = (part: Node, text: string): Place[] =>
  turns.flatMap(({ kind, pattern, after }) =>
    [...text.slice(part.start, part.end).matchAll(pattern)].map(({ 0: found, index }) => {
      const start = part.start + index;
      return { kind, start, end: start + found.length, instead: [after(found)] };
    }),
  );
