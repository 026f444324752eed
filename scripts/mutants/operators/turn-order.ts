import type { Operator, Place } from '../mutant.ts';
import { isText, methodOf, type Node, partOf, partsOf } from '../syntax.ts';

/** `orderBy('a', 'desc')`, `sort((a, b) => a - b)`, `a.localeCompare(b)`, `toReversed()`. */
export const turnOrder: Operator = (node, above, { text }) => {
  const method = methodOf(node);
  if (method?.name === 'orderBy') return turnOrderBy(node);
  if (method?.name === 'toReversed') return [order(node, text.slice(node.start, method.objectEnd))];
  if (method?.name === 'localeCompare') {
    const [other] = partsOf(node, 'arguments');
    const [one, two] = [
      text.slice(node.start, method.objectEnd),
      other && text.slice(other.start, other.end),
    ];
    return [order(node, `${two}.localeCompare(${one})`)];
  }
  return node.type === 'BinaryExpression' && node.operator === '-' && isCompared(above)
    ? [swapSides(node, text)]
    : [];
};

function turnOrderBy(node: Node): Place[] {
  const [column, direction] = partsOf(node, 'arguments');
  if (direction && isText(direction))
    return [order(direction, direction.value === 'desc' ? "'asc'" : "'desc'")];
  if (direction || !column) return [];
  return [order({ ...column, start: column.end }, ", 'desc'")];
}

const isCompared = (above: readonly Node[]): boolean =>
  above.some((node) => /^(sort|toSorted)$/.test(methodOf(node)?.name ?? ''));

function swapSides(node: Node, text: string): Place {
  const minus = text.indexOf('-', partOf(node, 'left').end);
  const [one, other] = [text.slice(node.start, minus), text.slice(minus + 1, node.end)];
  return order(node, `${other.trim()} - ${one.trim()}`);
}

const order = ({ start, end }: Node, after: string): Place => ({
  kind: 'order',
  start,
  end,
  instead: [after],
});
