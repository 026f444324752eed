import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('./src/locales', import.meta.url));

const readTexts = (): [name: string, texts: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => [
      name.replaceAll('\\', '/'),
      JSON.stringify(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))),
    ]);

/**
 * Builds the texts as plain files in one folder, whose name changes with any of them. As scripts each would have an
 * address of its own, and the script that every page loads first would have to know a hundred of them.
 */
export function textFiles(): Plugin {
  const texts = readTexts();
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  const at = `assets/texts-${hash}`;
  return {
    name: 'text-files',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.TEXTS_AT': JSON.stringify(`/${at}`) } }),
    generateBundle() {
      for (const [name, source] of texts) this.emitFile({ type: 'asset', fileName: `${at}/${name}`, source });
    },
  };
}
