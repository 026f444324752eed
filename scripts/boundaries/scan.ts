import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  /** `import type` and `export type`: gone when the code runs. An inline `{ type A }` still loads the module. */
  typeOnly: boolean;
  /** `import('…')` */
  lazy: boolean;
}

export interface Scan {
  imports: Import[];
  defaultExportLines: number[];
  /** Why the source cannot be parsed; if it is set, nothing found in it can be trusted. */
  error: string | undefined;
  /** Made on demand, because it takes longer than everything else. */
  tree: () => ParseResult['program'];
  lineAt: (offset: number) => number;
}

interface Found extends Omit<Import, 'line'> {
  start: number;
}

/** The extension of `path` says whether the source may hold types and JSX. */
export function scanSource(path: string, source: string): Scan {
  const parsed = parseSync(path, source, { sourceType: 'module' });
  const { module } = parsed;
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const found = [
    ...staticImports(module, source),
    ...reExports(module, source),
    ...lazyImports(module, source),
    ...importedTypes(parsed, source),
  ].sort((a, b) => a.start - b.start);
  return {
    imports: found.map(({ start, ...rest }) => ({ ...rest, line: lineAt(start) })),
    defaultExportLines: module.staticExports
      .filter(({ entries }) => entries.some(isDefault))
      .map(({ start }) => lineAt(start)),
    error: parsed.errors[0]?.message,
    tree: () => parsed.program,
    lineAt,
  };
}

type Module = ParseResult['module'];

function staticImports({ staticImports: all }: Module, source: string): Found[] {
  return all.map(({ start, moduleRequest, entries }) => ({
    start,
    specifier: moduleRequest.value,
    // `import type from './x.ts'` imports a value named `type`.
    typeOnly: beginsWith(typeImport, source, start) && entries.every(({ isType }) => isType),
    lazy: false,
  }));
}

function reExports({ staticExports }: Module, source: string): Found[] {
  return staticExports.flatMap(({ start, entries }) => {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    // For an imported name that is exported again, the parser gives the position of its import.
    if (specifier === undefined || !source.startsWith('export', start)) return [];
    return [{ start, specifier, typeOnly: beginsWith(typeExport, source, start), lazy: false }];
  });
}

function lazyImports({ dynamicImports }: Module, source: string): Found[] {
  return dynamicImports.flatMap(({ start, moduleRequest }) => {
    const given = source.slice(moduleRequest.start, moduleRequest.end);
    const specifier = /^(['"`])([^'"`$]*)\1$/.exec(given)?.[2];
    return specifier === undefined ? [] : [{ start, specifier, typeOnly: false, lazy: true }];
  });
}

/** `typeof import('…')` and `import('…').Name`, which are found only in the tree. */
function importedTypes(parsed: ParseResult, source: string): Found[] {
  const looksLikeCall = source.match(/\bimport\s*\(/g)?.length ?? 0;
  if (looksLikeCall <= parsed.module.dynamicImports.length) return [];
  const found: Found[] = [];
  new Visitor({
    TSImportType({ start, source: { value: specifier } }) {
      found.push({ start, specifier, typeOnly: true, lazy: false });
    },
  }).visit(parsed.program);
  return found;
}

const typeImport = /import\s+type\b/y;
const typeExport = /export\s+type\b/y;

function beginsWith(words: RegExp, source: string, at: number): boolean {
  words.lastIndex = at;
  return words.test(source);
}

const isDefault = ({ exportName }: Module['staticExports'][number]['entries'][number]): boolean =>
  exportName.kind === 'Default' || exportName.name === 'default';
