import { blankText } from './blank.ts';

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
  /** The source without comments and texts; every line is where it was. */
  code: string;
  complete: boolean;
}

const keyword = /(?<![\w$.#])(?:import|export)(?![\w$])/g;
const lazyImport = /\s*\(\s*(['"`])/y;
const bareImport = /\s*(['"])/y;
const importFrom = /(\s+type(?=\s*[\w$*{])(?!\s+from\s*['"]))?[^'"`;()=:]*?(?<![\w$])from\s*(['"])/y;
const exportFrom = /(\s+type)?\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^{}]*\})\s*from\s*(['"])/y;
const exportDefault = /\s+default(?![\w$])|\s*\{(?:[^{}]*(?:,|(?<![\w$])as))?\s*default\s*[,}]/y;

export function scanSource(source: string): Scan {
  const { code, complete } = blankText(source);
  const scan: Scan = { imports: [], defaultExportLines: [], code, complete };
  let line = 1;
  let counted = 0;

  for (const { 0: word, index } of code.matchAll(keyword)) {
    line += newlinesIn(code, counted, index);
    counted = index;
    const end = index + word.length;

    if (word === 'export') {
      if (match(exportDefault, end)) scan.defaultExportLines.push(line);
      const from = match(exportFrom, end);
      if (from) add(from, { typeOnly: from[1] !== undefined, lazy: false });
      continue;
    }
    const lazy = match(lazyImport, end);
    if (lazy) {
      const typeOnly = isTypeQuery(index, lazyImport.lastIndex);
      add(lazy, { typeOnly, lazy: !typeOnly });
      continue;
    }
    const bare = match(bareImport, end);
    if (bare) {
      add(bare, { typeOnly: false, lazy: false });
      continue;
    }
    const from = match(importFrom, end);
    if (from) add(from, { typeOnly: from[1] !== undefined, lazy: false });
  }
  return scan;

  function match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(code);
  }

  function add(found: RegExpExecArray, kind: Pick<Import, 'typeOnly' | 'lazy'>): void {
    const quote = found.at(-1)!;
    const start = found.index + found[0].length;
    const specifier = source.slice(start, code.indexOf(quote, start));
    if (!specifier.includes('${')) scan.imports.push({ specifier, line, ...kind });
  }

  /** `typeof import('…')` and `import('…').Name` are types; a promise only has then, catch and finally. */
  function isTypeQuery(start: number, inside: number): boolean {
    if (/(?<![\w$.])typeof\s*$/.test(code.slice(Math.max(0, start - 20), start))) return true;
    return /^\s*['"]\s*\)\s*\.\s*(?!then\b|catch\b|finally\b)[A-Za-z_$]/.test(
      code.slice(inside, inside + 300),
    );
  }
}

function newlinesIn(code: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (code[i] === '\n') count++;
  return count;
}
