import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**'];
/** Files share what a worker has imported: importing it anew for each took more time than the tests. */
const sharing = { exclude: outside, isolate: false };

export default defineConfig({
  test: {
    // One worker less than cores, as Vitest would have it, is a single one on a small machine.
    maxWorkers: availableParallelism(),
    coverage: {
      provider: 'v8',
      include: ['engine/src/**'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text-summary'],
    },
    projects: [
      { test: { name: 'engine', include: ['engine/**/*.test.ts'], ...sharing } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...sharing } },
      { test: { name: 'panel', include: ['panel/**/*.test.ts'], exclude: outside } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts'],
          ...sharing,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          ...sharing,
          globalSetup: ['server/src/testing/postgres.ts'],
          testTimeout: 20_000,
          // A second, as Vitest has it, is little on a machine that others use too.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
