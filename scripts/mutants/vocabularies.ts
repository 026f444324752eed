import { elementsOf } from './operators/shorten-lists.ts';
import { childrenOf, isText, type Node, parseSource, partOf, partsOf } from './syntax.ts';

/** The lists of names in a text: `['A', 'B'] as const`, and the type `'A' | 'B'`. */
export function findVocabularies(text: string): string[][] {
  const found: string[][] = [];
  collect(parseSource(text));
  return found;

  function collect(node: Node): void {
    const names = namesIn(node);
    if (names.length > 1) found.push(names);
    childrenOf(node).forEach(collect);
  }
}

function namesIn(node: Node): string[] {
  if (node.type === 'TSAsExpression') return valuesOf(elementsOf(partOf(node, 'expression')));
  if (node.type !== 'TSUnionType') return [];
  return valuesOf(
    partsOf(node, 'types').map((type) => (type.type === 'TSLiteralType' ? partOf(type, 'literal') : type)),
  );
}

const valuesOf = (nodes: readonly Node[]): string[] =>
  nodes.every(isText) ? nodes.map(({ value }) => value as string) : [];
