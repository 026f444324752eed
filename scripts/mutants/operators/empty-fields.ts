import type { Operator, Place } from '../mutant.ts';
import { isFunction, isText, methodOf, type Node, partOf } from '../syntax.ts';

const empties = ['null', "''", '0', '[]', 'false', 'undefined'];
/** Fields that only readers of the documentation see. */
const documentation = /^(summary|description)$/;

/** Empties or inverts fields of what is returned or written, or leaves out a spread. */
export const emptyFields: Operator = (node, above, { text }) => {
  const [object, ...outside] = above;
  if (object?.type !== 'ObjectExpression' || !isHandedOn(object, outside)) return [];
  if (node.type === 'SpreadElement') return [field(node, [''], text)];
  if (node.type !== 'Property' || node.method === true || node.computed === true) return [];
  const name = String(partOf(node, 'key').name ?? partOf(node, 'key').value);
  const value = partOf(node, 'value');
  if (documentation.test(name) || isFunction(value) || value.type === 'ObjectExpression') return [];
  if (node.shorthand === true)
    return [
      field(
        node,
        emptied(value).map((empty) => `${name}: ${empty}`),
        text,
      ),
    ];
  return [field(value, emptied(value), text)];
};

function emptied(value: Node): string[] {
  if (value.type === 'Literal' && typeof value.value === 'boolean') return [String(!value.value)];
  if (value.type === 'Literal' && typeof value.value === 'number') return ['0', '1'];
  if (isText(value) || value.type === 'TemplateLiteral') return ["''"];
  if (value.type === 'ArrayExpression') return ['[]'];
  return empties;
}

/** Whether the object is returned, an arrow's body, written by `set` or `values`, or a field of such an object. */
function isHandedOn(object: Node, [parent, ...outside]: readonly Node[]): boolean {
  if (!parent) return false;
  if (parent.type === 'Property' && outside[0]) return isHandedOn(outside[0], outside.slice(1));
  if (parent.type === 'ReturnStatement') return true;
  if (parent.type === 'ArrowFunctionExpression') return parent.body === object;
  return /^(set|values)$/.test(methodOf(parent)?.name ?? '');
}

function field({ start, end }: Node, instead: string[], text: string): Place {
  // Takes the comma after a spread along, which would be left alone.
  const isGone = instead[0] === '';
  const after = isGone ? end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0) : end;
  const before = text.slice(start, after);
  return { kind: 'field', start, end: after, instead: instead.filter((other) => other !== before) };
}
