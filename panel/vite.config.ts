import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './component-styles.ts';
import { firstList } from './first-list.ts';
import { lightScrollArea } from './light-scroll-area.ts';
import { pageParts } from './page-parts.ts';
import { playersPage } from './players-page.ts';
import { precompress } from './precompress.ts';
import { textFiles } from './text-files.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    lightScrollArea(),
    componentStyles(),
    textFiles(),
    pageParts(),
    firstList(),
    react(),
    precompress(),
    playersPage(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: process.env.PANEL_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes as two files instead of forty: one that changes with React, one with us.
        // So does what every list needs; what a few ask for when it is pressed stays apart.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              tags: ['$initial'],
              priority: 4,
            },
            { name: 'base', tags: ['$initial'], priority: 3 },
            {
              name: 'lists',
              test: /[\\/]shared[\\/](tables[\\/](?!filter-sheet|games-filter|page-links)[\w-]+|records[\\/](record-list|record-menu|use-row-switch)|ui[\\/](page-heading|picture|empty-state|error-state))\.tsx?$/,
              priority: 2,
            },
            { name: 'icons', test: /[\\/]icons-react[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/files', '/docs', '/demo-login'].map((path) => [path, { target: server }]),
      ),
      '/socket.io': { target: server, ws: true },
    },
  },
});
