import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of the API, as the transactions that its handler runs see it. */
export interface Call {
  /** Waits for the call's turn, where it needs one: what a handler does before holds up nobody. */
  beforeTransaction(): Promise<void>;
}

const calls = new AsyncLocalStorage<Call>();

export function withinCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return calls.run(call, work);
}

/** None where the server works by itself: in the clock, in the demo. */
export function currentCall(): Call | undefined {
  return calls.getStore();
}
