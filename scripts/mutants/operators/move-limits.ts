import type { Operator, Place } from '../mutant.ts';
import { type Node, partOf } from '../syntax.ts';

/** From this number on, nobody would notice one more or less. */
const large = 100;

/** Moves or doubles numbers, and swaps `Math.min` and `Math.max`. */
export const moveLimits: Operator = (node, above) => {
  const [parent] = above;
  if (node.type === 'Literal' && typeof node.value === 'number')
    return parent?.type === 'Property' && parent.key === node ? [] : moveNumber(node, node.value, parent);
  if (node.type === 'MemberExpression' && partOf(node, 'object').name === 'Math') {
    const property = partOf(node, 'property');
    const other = { min: 'max', max: 'min' }[property.name as string];
    return other === undefined ? [] : [limit(property, other)];
  }
  return [];
};

function moveNumber(node: Node, value: number, parent: Node | undefined): Place[] {
  const isFactor = parent?.type === 'BinaryExpression' && /^[*/]$/.test(parent.operator as string);
  if (isFactor || value >= large) return value === 0 ? [] : [limit(node, String(value * 2))];
  const isNegative = parent?.type === 'UnaryExpression' && parent.operator === '-';
  return [value + 1, value - 1]
    .filter((other) => other >= 0 || !isNegative)
    .map((other) => limit(node, String(other)));
}

const limit = ({ start, end }: Node, after: string): Place => ({
  kind: 'limit',
  start,
  end,
  instead: [after],
});
