import { isFunction, type Node, parseSource, partOf, walk } from './syntax.ts';

/** The functions of a text, outer ones first. */
function listFunctions(text: string): Node[] {
  const functions: Node[] = [];
  walk(parseSource(text), (node) => {
    if (isFunction(node) && node.body) functions.push(node);
  });
  return functions;
}

/** The text with a call at the start of each function that reports its number. */
export function withProbes(text: string, first: number): { text: string; count: number } {
  const functions = listFunctions(text);
  const inserted = functions.flatMap((node, index) => {
    const body = partOf(node, 'body');
    const probe = `globalThis.mutantsReached?.(${first + index})`;
    if (body.type === 'BlockStatement') return [{ at: body.start + 1, text: `${probe};` }];
    return [
      { at: body.start, text: `(${probe}, ` },
      { at: body.end, text: ')' },
    ];
  });
  // Inserted from the end, so that earlier positions stay valid.
  const probed = inserted
    .sort((a, b) => b.at - a.at)
    .reduce((before, { at, text: more }) => before.slice(0, at) + more + before.slice(at), text);
  return { text: probed, count: functions.length };
}

/** The text with calls that report when its module begins to run, after its imports, and when it has run. */
export const markLoading = (text: string, file: string): string =>
  `globalThis.mutantsLoading?.('${file}');${text}\n;globalThis.mutantsLoaded?.();\n`;

/** The number of the innermost function around a place; undefined for code that runs when the module is loaded. */
export function functionAt(text: string, place: number): number | undefined {
  const index = listFunctions(text).findLastIndex(({ start, end }) => start <= place && place < end);
  return index < 0 ? undefined : index;
}
