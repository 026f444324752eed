import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/dist/**'];
/** For a machine that others use too: five seconds, as Vitest has it, are sometimes over before a test has begun. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Files share what a worker has imported: importing it anew for each took more time than the tests. */
const sharing = { exclude: outside, isolate: false, ...patience };

export default defineConfig({
  test: {
    // More workers than cores: half of a test is waiting for a clock, a socket or the database.
    maxWorkers: availableParallelism() + 2,
    coverage: {
      provider: 'v8',
      include: ['engine/src/**'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text-summary'],
    },
    projects: [
      { test: { name: 'engine', include: ['engine/**/*.test.ts'], ...sharing } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...sharing } },
      {
        test: {
          name: 'panel',
          include: ['panel/**/*.test.ts'],
          ...sharing,
          setupFiles: ['panel/src/testing/leave-as-found.ts'],
        },
      },
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
          // A second, as Vitest has it, is little.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
