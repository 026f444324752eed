import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { precompress } from './precompress.ts';

/** What the development server answers with the players’ page, as the server does. */
const ofPlayers = /^\/(p\/|play([/?]|$))/;

/**
 * What a phone in a hall loads before a player's link shows anything, packed: the page's scripts and styles, not the
 * font, which comes later.
 */
const mostBytes = 90 * 1024;

function checkLinkPage(dir: string): void {
  const page = readFileSync(join(dir, 'play.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file))).length, 0);
  if (files.length === 0 || bytes > mostBytes)
    throw new Error(`A player's link loads ${bytes} bytes (${files.join(', ')}), more than ${mostBytes}`);
}

/**
 * Builds the players’ page beside the staff’s. It is a build of its own, because one build of both would put into the
 * staff’s first files what only players need, and the other way round.
 */
export function playersPage(): Plugin {
  let staffs: ResolvedConfig;
  return {
    name: 'players-page',
    configResolved(config) {
      staffs = config;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _reply, next) => {
        if (ofPlayers.test(request.url ?? '')) request.url = '/play.html';
        next();
      });
    },
    async closeBundle() {
      if (staffs.command !== 'build') return;
      const { outDir, target, assetsInlineLimit } = staffs.build;
      await build({
        configFile: false,
        root: staffs.root,
        logLevel: staffs.logLevel ?? 'info',
        plugins: [react(), precompress()],
        html: { cspNonce: '__NONCE__' },
        // React has the hook itself; wouter brings a copy for those before it.
        resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target,
          assetsInlineLimit,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: fileURLToPath(new URL('./play.html', import.meta.url)),
            output: {
              entryFileNames: 'assets/play-[hash].js',
              chunkFileNames: 'assets/play-[name]-[hash].js',
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
                  { name: 'link', tags: ['$initial'], priority: 1 },
                  {
                    name: 'live',
                    test: /[\\/](socket\.io|engine\.io|shared[\\/]live[\\/](?!token-answer)|play[\\/](live-|match-chat))/,
                    priority: 0.9,
                  },
                  // A group takes along what its files import, so the one that most pages need comes first.
                  {
                    name: 'account',
                    test: /[\\/]src[\\/](?!play[\\/](me|teams)[\\/]|play[\\/]register-team|shared[\\/](people|qr)[\\/])/,
                    priority: 0.5,
                  },
                  {
                    name: 'teams',
                    test: /[\\/]src[\\/]play[\\/](teams[\\/]|register-team)/,
                    priority: 0.4,
                  },
                  { name: 'qr', test: /[\\/](uqr|qr)[\\/]/, priority: 0.3 },
                  { name: 'me', test: /[\\/]src[\\/]/ },
                ],
              },
            },
          },
        },
      });
      checkLinkPage(resolve(staffs.root, outDir));
    },
  };
}
