import type { Operator, Place } from '../mutant.ts';
import { isText, methodOf, type Node, partOf, partsOf } from '../syntax.ts';
import { isGuard } from './leave-out-calls.ts';

const turned: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

const turnedInQueries: Record<string, string> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
};

/** `a < b`, `a && b`, `!a`, `if (a)`, `a ? b : c`, and `.where('a', '<', b)`. */
export const turnConditions: Operator = (node, _above, { text }) => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return turnOperator(node, text);
    case 'UnaryExpression':
      return node.operator === '!' ? [condition(node, text.slice(node.start + 1, node.end))] : [];
    case 'IfStatement':
      return isGuard(node) ? [] : ['true', 'false'].map((value) => condition(partOf(node, 'test'), value));
    case 'ConditionalExpression':
      return [swapBranches(node, text)];
    case 'CallExpression':
      return turnComparison(node);
    default:
      return [];
  }
};

function turnOperator(node: Node, text: string): Place[] {
  const operator = node.operator as string;
  const after = turned[operator];
  const start = text.indexOf(operator, partOf(node, 'left').end);
  return after === undefined ? [] : [condition({ start, end: start + operator.length }, after)];
}

function swapBranches(node: Node, text: string): Place {
  const [yes, no] = [partOf(node, 'consequent'), partOf(node, 'alternate')];
  const between = text.slice(yes.end, no.start);
  return condition(
    { start: yes.start, end: no.end },
    text.slice(no.start, no.end) + between + text.slice(yes.start, yes.end),
  );
}

function turnComparison(node: Node): Place[] {
  const callee = partOf(node, 'callee');
  const name = methodOf(node)?.name ?? callee.name;
  const operator = partsOf(node, 'arguments')[1];
  if (!/^(where|having|eb)$/.test(String(name)) || !operator || !isText(operator)) return [];
  const after = turnedInQueries[operator.value as string];
  return after === undefined ? [] : [condition(operator, `'${after}'`)];
}

const condition = ({ start, end }: Pick<Node, 'start' | 'end'>, after: string): Place => ({
  kind: 'condition',
  start,
  end,
  instead: [after],
});
