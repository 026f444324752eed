import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './places.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// Ctrl-C reaches us several times: from the terminal, and again from npm.
const REPEATS_WITHIN_MS = 1000;
const PARENT_POLL_MS = 500;

/**
 * The leash: this shell becomes the command and leaves behind a reader of descriptor 3. We hold the other end; when we
 * are killed, the reader sees the end of the stream and signals the command, which would otherwise go on without us.
 */
const LEASHED = (signal) => `( ( read word <&3 || kill -${signal} $$ ) </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-`;

/** Each running child, and how it is stopped. */
const running = new Map();
let firstSignalAt;
let stoppedBy;

/**
 * Runs a command to its end. Never throws if the command fails: `code` says so. `output` is everything that was
 * captured; `answer` leaves out the error stream. A `disposable` command is killed on a signal: an interrupted `npm ci`
 * would clean up for half a minute, for nothing, because the next run starts anew.
 */
export function run(command, args, options = {}) {
  const { env, cwd = root, stdio = 'inherit', ipc = false, disposable = false } = options;
  return new Promise((resolve) => {
    const streams = stdio === 'capture' ? ['ignore', 'pipe', 'pipe'] : ['inherit', stdio, stdio];
    const child = ipc
      ? spawn(command, args, { cwd, env, stdio: [...streams, 'ipc'] })
      : spawnLeashed(command, args, { cwd, env, stdio: streams }, disposable ? 'KILL' : 'TERM');
    let output = '';
    let answer = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      answer += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    running.set(child, (signal) => child.kill(disposable ? 'SIGKILL' : signal));
    const finish = (code) => {
      running.delete(child);
      // After a signal nothing more is started. If a server then stops cleanly, we exit with its success.
      if (!stoppedBy) resolve({ code, output, answer });
      else if (!running.size) process.exit(stdio === 'capture' ? exitCodeOf(stoppedBy) : code);
    };
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? exitCodeOf(signal)));
  });
}

function spawnLeashed(command, args, options, signal) {
  if (process.platform === 'win32')
    return spawn(command, args, { ...options, shell: command.endsWith('.cmd') });
  const stdio = [...options.stdio, 'pipe'];
  const child = spawn('/bin/sh', ['-c', LEASHED(signal), 'sh', command, ...args], { ...options, stdio });
  const leash = child.stdio[3];
  leash?.on('error', () => {});
  // The word matters: at a mere end of the stream the reader would signal a process id that may belong to another
  // process by then.
  child.once('exit', () => leash?.end('ended\n'));
  return child;
}

export function stopAll(signal = 'SIGTERM') {
  for (const stop of running.values()) stop(signal);
}

/** From now on signals to us are passed on to what we run, and the death of npm counts as one. */
export function stopWithOurParent() {
  for (const signal of SIGNALS) process.on(signal, () => receive(signal));
  if (!process.env.npm_execpath || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    receive('SIGTERM');
  }, PARENT_POLL_MS);
  watch.unref();
}

function receive(signal) {
  if (!running.size) process.exit(exitCodeOf(signal));
  stoppedBy = signal;
  firstSignalAt ??= Date.now();
  const isInsisting = Date.now() - firstSignalAt >= REPEATS_WITHIN_MS;
  stopAll(isInsisting ? 'SIGKILL' : signal);
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
