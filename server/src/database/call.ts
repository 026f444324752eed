import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyedCall } from '../idempotency/keyed-call.ts';
import type { Db, Trx } from './schema.ts';
import type { Step } from './transact.ts';

/** A call of the API, as the transactions that its handler runs see it. */
export interface Call {
  /** Waits for the call's turn, where it needs one; work that the handler does before this holds up nobody. */
  beforeTransaction(): Promise<void>;
  keyed?: KeyedCall | undefined;
  /** Refuses whoever may no longer make the call, and holds what they have until the transaction ends. */
  judge?: ((trx: Trx) => Promise<void>) | undefined;
}

/** What the code that runs now is part of. Emptied at its end, because work that was left running still holds it. */
interface Frame {
  call?: Call | undefined;
  /** The transaction that statements of `db` belong to: the one whose work this is, or one that the call left open. */
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

/** Runs the work of a transaction: all that it asks of `db` is asked in the transaction. */
export function withinStep<T>(db: Db, step: Step, work: () => Promise<T>): Promise<T> {
  return within({ call: currentCall(), open: { db, trx: step.trx }, step }, work);
}

/** For what shall outlive the transaction and the call: what is done after a commit, and what others wait for, too. */
export function outsideCall<T>(work: () => T): T {
  return frames.run({}, work);
}

/** None where the server works by itself: in the clock, in the demo. */
export function currentCall(): Call | undefined {
  return frames.getStore()?.call;
}

/** The step whose work runs now, where it changes this database. */
export function currentStep(db: Db): Step | undefined {
  const frame = frames.getStore();
  return frame?.open?.db === db ? frame.step : undefined;
}

export function openTransaction(db: Db): Trx | undefined {
  const open = frames.getStore()?.open;
  return open?.db === db ? open.trx : undefined;
}

/** The work is done and its transaction not yet committed: what the handler reads until `close` belongs to it. */
export function leaveOpen(db: Db): { open(trx: Trx): void; close(): void } {
  const frame = frames.getStore();
  return {
    open(trx) {
      // The answer may have been given already, by a handler that did not wait.
      if (frame?.call) frame.open = { db, trx };
    },
    close() {
      if (frame) frame.open = undefined;
    },
  };
}

/** Commits what the call has changed so far: for a change that is announced at once, without a transaction of its own. */
export async function commitSoFar(): Promise<void> {
  await currentCall()?.keyed?.settle();
}
