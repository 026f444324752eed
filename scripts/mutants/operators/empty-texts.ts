import type { Operator } from '../mutant.ts';
import { isText, type Node, partOf } from '../syntax.ts';
import { isLogging } from './leave-out-calls.ts';

/** Texts for people have tests of their own in both languages; texts for developers have none. */
const words = /^(summary|description|message|en|it)$/;

export const emptyTexts: Operator = (node, above, { text }) => {
  if (!isText(node) || node.value === '' || above.some((outer) => isForOurEyes(outer, text))) return [];
  const [parent] = above;
  const isKey = parent?.type === 'Property' && parent.key === node;
  // Lists of names have an operator of their own (`change-statuses.ts`).
  if (isKey || parent?.type === 'ArrayExpression') return [];
  return [{ kind: 'text', start: node.start, end: node.end, instead: ["''"] }];
};

function isForOurEyes(node: Node, text: string): boolean {
  if (node.type === 'NewExpression') return /Error$/.test(String(partOf(node, 'callee').name));
  if (node.type === 'Property') return words.test(String(partOf(node, 'key').name));
  if (node.type !== 'CallExpression') return false;
  const callee = partOf(node, 'callee');
  const name = text.slice(callee.start, callee.end);
  return isLogging(name) || saysWhatIsKnown.test(name);
}

/** They name what was missing in a fault of ours. */
const saysWhatIsKnown = /^(known|getKnown|oneRow)$/;
