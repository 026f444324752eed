import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const src = (name: string) => fileURLToPath(new URL(`./src/${name}`, import.meta.url));

/** The module of each page by its path, as the route table has it. */
export function pagesIn(routes: string): Map<string, string> {
  const loads = new Map(
    [...routes.matchAll(/^const (\w+) =[^;]*?import\('#([^']+)'\)/gm)].map(([, name, file]) => [
      name!,
      file!,
    ]),
  );
  const made = /^ +(\w+)[\w.]*\(\s*'(\/[^']*)',\s*'[^']*',\s*(?:\(\) => import\('#([^']+)'\)|(\w+)|)/gm;
  return new Map(
    [...routes.matchAll(made)].flatMap(([, kind, path, file, named]): [string, string][] => {
      const module = file ?? loads.get(named ?? '') ?? loads.get(kind!);
      return module ? [[path!, module]] : [];
    }),
  );
}

/** What the build writes: files, and of which of them each page is made. */
export interface PageParts {
  files: string[];
  pages: Record<string, number[]>;
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** A chunk's file and those of all that it imports. */
function filesOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

/**
 * Writes down which files each page is made of, beside those that every page loads: the server names them in its answer,
 * so that they come at once and not only when the first script has run. In that script itself the lists would be 7 KB.
 */
export function pageParts(): Plugin {
  const pages = pagesIn(readFileSync(src('routes.ts'), 'utf8'));
  const chunksOfPages = new Set<string>();
  return {
    name: 'page-parts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Browsers that read our scripts know it.
          polyfill: false,
          resolveDependencies: (file, others) => (chunksOfPages.has(file) ? [] : others),
        },
      },
    }),
    generateBundle: {
      // Before the lists are written into the scripts.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const first = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]),
        );
        const files: PageParts['files'] = [];
        const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
        const parts: PageParts['pages'] = {};
        for (const [path, module] of pages) {
          const id = src(module);
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
          if (!chunk) throw new Error(`The page ${path} has no file of its own: ${module}`);
          chunksOfPages.add(chunk.fileName);
          parts[path] = [...filesOf(bundle, chunk.fileName)].filter((file) => !first.has(file)).map(indexOf);
        }
        this.emitFile({
          type: 'asset',
          fileName: 'page-parts.json',
          source: JSON.stringify({ files, pages: parts }),
        });
      },
    },
  };
}
