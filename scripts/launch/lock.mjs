import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runtime } from './places.mjs';
import { say } from './steps.mjs';

const file = join(runtime, 'preparing.pid');

/** Two commands at once in one checkout must not install or build over each other, so the second one waits. */
export async function alone(work) {
  mkdirSync(runtime, { recursive: true });
  let isSaid = false;
  while (!take()) {
    const holder = readHolder();
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
    else if (!isSaid)
      say(`… Waiting for another Matchdesk command to finish preparing (pid ${holder ?? '?'})`);
    isSaid ||= holder !== undefined;
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder() {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return pid !== process.pid && !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** If nobody reaps dead processes, as in many containers, we would wait for a killed command for ever. */
function isZombie(pid) {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
