import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyedCall } from './keyed-call.ts';
import type { Trx } from './schema.ts';

/** A call of the API, as the transactions that its handler runs see it. */
export interface Call {
  /** Waits for the call's turn, where it needs one; work that the handler does before this holds up nobody. */
  beforeTransaction(): Promise<void>;
  keyed?: KeyedCall | undefined;
  /** Refuses whoever may no longer make the call, and holds what they have until the transaction ends. */
  judge?: ((trx: Trx) => Promise<void>) | undefined;
}

const calls = new AsyncLocalStorage<{ call?: Call | undefined }>();

/** Runs the handler of a call. Work that it leaves running after the answer is no longer part of the call. */
export async function withinCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const frame: { call?: Call | undefined } = { call };
  try {
    return await calls.run(frame, work);
  } finally {
    frame.call = undefined;
  }
}

/** None where the server works by itself: in the clock, in the demo. */
export function currentCall(): Call | undefined {
  return calls.getStore()?.call;
}
