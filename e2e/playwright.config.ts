import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { hasMemoryRoom } from '../server/src/testing/scratch-folder.ts';

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path));
const record = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  outputDir: fromRoot('.runtime/e2e-results'),
  globalSetup: './support/start-server.ts',
  fullyParallel: true,
  // Two more than the cores of a small machine: a journey often waits.
  workers: 4,
  // Long enough for a machine that others use too; a journey that passes never waits for it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(record ? [['json', { outputFile: record }] as const] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    // A click whose target never appears should not use up the time of the whole journey.
    actionTimeout: 45_000,
    // Journeys about motion turn it on for themselves: `test.use(inMotion)`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs more than the test itself; `--trace retain-on-failure` turns it on when needed.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Otherwise pages share what they paint through files on the disk.
      ...(hasMemoryRoom() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A journey opens many pages for seconds each: optimising their code cost more than it saved.
        '--js-flags=--max-lazy --no-opt',
      ],
    },
  },
});
