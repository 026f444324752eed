import type { Endpoint } from '@matchdesk/contract/endpoint';
import { withinCall } from '#database/transact.ts';
import type { KeyedCall } from '#idempotency/keyed-call.ts';
import { laneOf, type TakeTurn, turnOf } from '../queues/turns.ts';
import type { Handled, Route } from './register.ts';

interface Running {
  takeTurn: TakeTurn;
  /** Keeps the answer in the transaction of the change: `finish` commits both. */
  keyed?: { call: KeyedCall; finish(result: unknown): Promise<void> };
}

/** Runs the handler of a call. The call waits for its turn before its first transaction and keeps it to the end. */
export async function runHandler(
  { endpoint, handler }: Route,
  input: Handled<Endpoint>,
  { takeTurn, keyed }: Running,
): Promise<unknown> {
  const name = turnOf(endpoint, input.params);
  let turn: Promise<() => void> | undefined;
  const beforeTransaction = async () => {
    if (name) turn ??= takeTurn(name, laneOf(endpoint));
    await turn;
  };
  try {
    const call = { beforeTransaction, keyed: keyed?.call, checkCaller: input.request.checkCaller };
    const result = await withinCall(call, () => handler(input)).catch(async (error: unknown) => {
      await keyed?.call.settle();
      throw error;
    });
    await keyed?.finish(result);
    return result;
  } finally {
    await turn?.then(
      (leave) => leave(),
      () => undefined,
    );
  }
}
