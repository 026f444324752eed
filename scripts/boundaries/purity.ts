import { type Span, Visitor } from 'oxc-parser';
import type { Place } from './place.ts';
import type { Scan } from './scan.ts';

/** Names that would make a result asynchronous, or depend on more than the arguments. */
const impure = new Set([
  'Promise',
  'Date',
  'Temporal',
  'Intl',
  'performance',
  'process',
  'console',
  'globalThis',
  'fetch',
  'crypto',
  'WebAssembly',
  'queueMicrotask',
  'setTimeout',
  'setInterval',
  'setImmediate',
]);

export interface Impurity {
  line: number;
  message: string;
}

/** The engine decides only from its arguments: no waiting, no clock, no randomness, no environment. */
export function checkPurity({ package: name, inSrc, isTest }: Place, scan: Scan): Impurity[] {
  if (name !== 'engine' || !inSrc || isTest) return [];
  const found: Impurity[] = [];
  /** After a dot or before a colon any name is allowed: there it names a property of ours. */
  const partNames = new Set<object>();
  const refuse = (word: string, { start }: Span) => {
    const message = `engine is pure: no '${word}'; time and chance come in as arguments`;
    found.push({ line: scan.lineAt(start), message });
  };
  const refuseAsync = (node: Span & { async: boolean }) => {
    if (node.async) refuse('async', node);
  };
  const letBeNamed = ({ key, computed }: { key: object; computed: boolean }) => {
    if (!computed) partNames.add(key);
  };
  new Visitor({
    Identifier(node) {
      if (impure.has(node.name) && !partNames.has(node)) refuse(node.name, node);
    },
    MemberExpression(node) {
      if (node.computed) return;
      partNames.add(node.property);
      const isMath = node.object.type === 'Identifier' && node.object.name === 'Math';
      if (isMath && node.property.name === 'random') refuse('Math.random', node);
    },
    Property: letBeNamed,
    PropertyDefinition: letBeNamed,
    MethodDefinition: letBeNamed,
    TSPropertySignature: letBeNamed,
    TSMethodSignature: letBeNamed,
    FunctionDeclaration: refuseAsync,
    FunctionExpression: refuseAsync,
    ArrowFunctionExpression: refuseAsync,
    AwaitExpression: (node) => refuse('await', node),
    ForOfStatement(node) {
      if (node.await) refuse('await', node);
    },
  }).visit(scan.tree());
  return found;
}
