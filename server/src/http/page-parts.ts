import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which files each page of the panel is made of, by its path in the route table; the build writes it. */
interface PageParts {
  files: readonly string[];
  pages: Readonly<Record<string, readonly number[]>>;
}

/** Nobody waits for them before the scripts that every page needs. */
const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`;

/** Parts of a path that stand for anything, `$id`, come after those that are meant literally. */
const byWildcards = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one.split('$').length - other.split('$').length;

/**
 * Tags that let a browser load the parts of a page together with the scripts of every page, not only when those have
 * run.
 */
export function partTagsIn(folder: string): (path: string) => string {
  const file = join(folder, 'page-parts.json');
  if (!existsSync(file)) return () => '';
  const { files, pages } = JSON.parse(readFileSync(file, 'utf8')) as PageParts;
  const known = Object.entries(pages)
    .toSorted(byWildcards)
    .map(([path, parts]) => ({
      pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
      tags: parts.map((part) => tagOf(files[part]!)).join(''),
    }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.tags ?? '';
}
