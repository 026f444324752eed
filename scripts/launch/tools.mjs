import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './children.mjs';
import { paint, say, step } from './steps.mjs';

const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_BROWSERS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Finds or installs the browser and the Redis that tests use; `missing` lists what is still not there. */
export async function bringTools() {
  let missing = findMissing();
  const obtainable = missing.filter(({ packages }) => packages.length);
  if (obtainable.length && mayInstall()) {
    const packages = obtainable.flatMap((one) => one.packages);
    const names = obtainable.map(({ name }) => name).join(' and ');
    try {
      await step(`Installing ${names} with apt-get`, names, () => aptInstall(packages));
    } catch (error) {
      say(error.message);
    }
    missing = findMissing();
  }
  for (const { name, advice } of missing) say(`${paint.red('✗')} ${name} is missing. ${advice}`);
  return { browser: findBrowser(), missing };
}

function findMissing() {
  const chosen = process.env.CHROMIUM_PATH;
  const browser = {
    name: chosen ? `Chromium at CHROMIUM_PATH (${chosen})` : 'Chromium',
    packages: chosen ? [] : ['chromium-headless-shell', 'fonts-liberation'],
    advice:
      'Install it (Debian: apt-get install chromium-headless-shell fonts-liberation), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome. The browser journeys are not run without it.',
  };
  const redis = {
    name: 'Redis',
    packages: ['redis-server'],
    advice:
      'Install it (Debian: apt-get install redis-server; macOS: brew install redis). ' +
      'Tests that join several servers need it.',
  };
  return [...(findBrowser() ? [] : [browser]), ...(onPath('redis-server') ? [] : [redis])];
}

function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return BROWSERS.map(onPath).find(Boolean) ?? MAC_BROWSERS.find(isExecutable);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayInstall() {
  return process.getuid?.() === 0 && Boolean(onPath('apt-get'));
}

async function aptInstall(packages) {
  // RUNLEVEL keeps Debian from starting Redis as a system service: tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: 'capture' };
  const update = await run('apt-get', ['update', '-q'], options);
  const install = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    options,
  );
  if (install.code !== 0) throw new Error(`${update.output}${install.output}`.trim());
}
