import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyedCall } from '../idempotency/keyed-call.ts';
import type { Db, Trx } from './schema.ts';
import type { Step } from './transact.ts';

/** A call of the API, as seen by the transactions that its handler runs. */
export interface Call {
  /** Waits for the call's turn, if it needs one; what the handler does before this holds up nobody. */
  beforeTransaction(): Promise<void>;
  keyed?: KeyedCall | undefined;
  /** Refuses a caller who has lost access, and locks their rights until the transaction ends. */
  checkCaller?: ((trx: Trx) => Promise<void>) | undefined;
}

/** What the running code is part of. Emptied when it ends, because work that was left running still refers to it. */
interface Frame {
  call?: Call | undefined;
  /** The transaction in which statements on `db` run: that of the current work, or one that the call left open. */
  open?: { db: Db; trx: Trx } | undefined;
  step?: Step | undefined;
}

const frames = new AsyncLocalStorage<Frame>();

async function within<T>(frame: Frame, work: () => Promise<T>): Promise<T> {
  try {
    return await frames.run(frame, work);
  } finally {
    for (const part of ['call', 'open', 'step'] as const) frame[part] = undefined;
  }
}

/** Runs the handler of a call. Work that it leaves running after the answer is no longer part of the call. */
export function withinCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return within({ call }, work);
}

/** Runs the work of a transaction: every statement on `db` runs in it. */
export function withinStep<T>(db: Db, step: Step, work: () => Promise<T>): Promise<T> {
  return within({ call: currentCall(), open: { db, trx: step.trx }, step }, work);
}

/**
 * Runs what must outlive the transaction and the call: what is done after a commit, and work that other calls wait for
 * too.
 */
export function outsideCall<T>(work: () => T): T {
  return frames.run({}, work);
}

/** Undefined where no call is made: in background work and in the demo's filling. */
export function currentCall(): Call | undefined {
  return frames.getStore()?.call;
}

/** The step whose work runs now, if it changes this database. */
export function currentStep(db: Db): Step | undefined {
  const frame = frames.getStore();
  return frame?.open?.db === db ? frame.step : undefined;
}

export function openTransaction(db: Db): Trx | undefined {
  const open = frames.getStore()?.open;
  return open?.db === db ? open.trx : undefined;
}

/**
 * For the time after the work is done and before its transaction commits: what the handler reads until `close` is read
 * in it.
 */
export function leaveOpen(db: Db): { open(trx: Trx): void; close(): void } {
  const frame = frames.getStore();
  return {
    open(trx) {
      // A handler that did not wait may have given the answer already.
      if (frame?.call) frame.open = { db, trx };
    },
    close() {
      if (frame) frame.open = undefined;
    },
  };
}

/**
 * Commits what the call has changed so far: for changes that are announced at once, without a transaction of their own.
 */
export async function commitSoFar(): Promise<void> {
  await currentCall()?.keyed?.settle();
}
