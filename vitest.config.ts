import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['engine/src/**'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text-summary'],
    },
    projects: [
      { test: { name: 'engine', include: ['engine/**/*.test.ts'], exclude: outside } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], exclude: outside } },
      { test: { name: 'panel', include: ['panel/**/*.test.ts'], exclude: outside } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          exclude: outside,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: outside,
          globalSetup: ['server/src/testing/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
