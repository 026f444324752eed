import { parseAst } from 'vitest/node';

/** A node of the syntax tree, with what all kinds of nodes have in common. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Type nodes that hold a value; all others that begin with TS are gone when the code runs. */
const valuesInTypes = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

export function parseSource(text: string): Node {
  return parseAst(text, { lang: 'ts' }) as unknown as Node;
}

/** Visits the code that runs, outer nodes first; `above` begins with the parent and ends with the program. */
export function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []) {
  visit(node, above);
  for (const child of childrenOf(node)) if (runs(child)) walk(child, visit, [node, ...above]);
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode);
}

export const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

const runs = ({ type }: Node): boolean =>
  !/^(Import|ExportAll)/.test(type) && (!type.startsWith('TS') || valuesInTypes.has(type));

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

export const isText = (node: Node | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string';

/** `filter` of `list.filter(…)`, and where the list before the dot ends; undefined for other calls. */
export function methodOf(node: Node): { name: string; objectEnd: number } | undefined {
  const callee = node.type === 'CallExpression' ? partOf(node, 'callee') : undefined;
  if (callee?.type !== 'MemberExpression' || callee.computed === true || callee.optional === true)
    return undefined;
  const property = partOf(callee, 'property');
  return { name: property.name as string, objectEnd: property.start - '.'.length };
}

export const partsOf = (node: Node, name: string): Node[] => node[name] as Node[];
export const partOf = (node: Node, name: string): Node => node[name] as Node;
