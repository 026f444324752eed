import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { PageParts } from './page-parts.ts';

/** How much script, packed, a list may load before it shows: a plain one, and the one that staff begin with. */
const mostBytes: Readonly<Record<string, number>> = { '/games': 190 * 1024, '/': 202 * 1024 };

function scriptsOf(dir: string, path: string): string[] {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const ofEveryPage = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  const { files, pages } = JSON.parse(readFileSync(join(dir, 'page-parts.json'), 'utf8')) as PageParts;
  const own = (pages[path] ?? []).map((index) => files[index]!).filter((file) => file.endsWith('.js'));
  if (ofEveryPage.length === 0 || own.length === 0) throw new Error(`The scripts of ${path} are not known`);
  return [...ofEveryPage, ...own];
}

/** Fails the build when a list loads more than it may: what few pages need has come among what all of them load. */
export function firstList(): Plugin {
  return {
    name: 'first-list',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const [path, most] of Object.entries(mostBytes)) {
        const sizes = scriptsOf(dir, path).map((file) => gzipSync(readFileSync(join(dir, file))).length);
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        if (bytes > most)
          throw new Error(`The list ${path} loads ${bytes} bytes of script, more than ${most}`);
      }
    },
  };
}
