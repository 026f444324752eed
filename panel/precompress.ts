import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes `.br` and `.gz` beside each text asset once, so that the server never compresses on the way out. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const assets = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      for (const name of assets.filter((asset) => /\.(js|css|svg|json)$/.test(asset))) {
        // Two builds write into one folder.
        if (existsSync(join(dir, `${name}.br`))) continue;
        const content = readFileSync(join(dir, name));
        if (content.length < worthIt) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, brotli));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
