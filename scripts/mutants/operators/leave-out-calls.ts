import type { Operator, Place } from '../mutant.ts';
import { methodOf, type Node, partOf, partsOf } from '../syntax.ts';

/** Methods that can be left out of a chain. */
const spared = new Set(['where', 'whereRef', 'having', 'refine', 'check', 'superRefine', 'trim']);

/** Leaves out a call for its effect, a guard, or a condition of a query. */
export const leaveOutCalls: Operator = (node, _above, { text }) => {
  if (node.type === 'ExpressionStatement') return isEffect(node, text) ? [call(node, ';')] : [];
  if (node.type === 'IfStatement') return isGuard(node) ? [call(node, ';')] : [];
  const method = methodOf(node);
  if (!method || !spared.has(method.name)) return [];
  return [call(node, text.slice(node.start, method.objectEnd))];
};

function isEffect(node: Node, text: string): boolean {
  const expression = partOf(node, 'expression');
  const called = expression.type === 'AwaitExpression' ? partOf(expression, 'argument') : expression;
  if (called.type !== 'CallExpression') return false;
  const callee = partOf(called, 'callee');
  return !isLogging(text.slice(callee.start, callee.end));
}

/** Log lines are only for developers. */
export const isLogging = (callee: string): boolean => /(^|\.)(log|console|debug)\??\./.test(callee);

/** `if (…) throw …`, `if (…) return …`: it only ends something. */
export function isGuard(node: Node): boolean {
  if (node.type !== 'IfStatement' || node.alternate) return false;
  const then = partOf(node, 'consequent');
  const [first, ...others] = then.type === 'BlockStatement' ? partsOf(then, 'body') : [then];
  return others.length === 0 && /^(Throw|Return|Continue|Break)Statement$/.test(first?.type ?? '');
}

const call = ({ start, end }: Node, after: string): Place => ({ kind: 'call', start, end, instead: [after] });
