import type { Operator, Place } from '../mutant.ts';
import { isText, methodOf, type Node } from '../syntax.ts';

const narrowing = new Set(['filter', 'slice']);

/** Takes the first or last element from a list, or leaves out what narrows it. */
export const shortenLists: Operator = (node, _above, { text }) => {
  const method = methodOf(node);
  if (method && narrowing.has(method.name)) return [list(node, text.slice(node.start, method.objectEnd))];
  const elements = elementsOf(node);
  if (elements.length < 2 || elements.every(isText)) return [];
  return [list(node, without(elements, 0, text)), list(node, without(elements, elements.length - 1, text))];
};

export const elementsOf = (node: Node): Node[] =>
  node.type === 'ArrayExpression'
    ? (node.elements as (Node | null)[]).filter((element) => element !== null)
    : [];

export const without = (elements: readonly Node[], index: number, text: string): string =>
  `[${elements
    .filter((_, at) => at !== index)
    .map(({ start, end }) => text.slice(start, end))
    .join(', ')}]`;

const list = ({ start, end }: Node, after: string): Place => ({ kind: 'list', start, end, instead: [after] });
