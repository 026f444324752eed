import type { Trx } from '../database/schema.ts';
import type { OpenStep } from '../database/transact.ts';

/** Where the answer to a call is kept, so that a repeat gets it. */
export interface AnswerStore {
  /** Waits for another transaction of the same call; throws if its answer is kept by now. */
  claim(trx: Trx): Promise<void>;
  keep(trx: Trx, answer: string): Promise<void>;
}

type Work<T> = (step: OpenStep) => Promise<T>;
type Transaction = (work: Work<void>) => Promise<void>;

/** A call that came with an Idempotency-Key. */
export interface KeyedCall {
  transact<T>(inTransaction: Transaction, work: Work<T>): Promise<T>;
  /** Keeps the answer in the transaction of the call's last change, and commits both. */
  finish(inTransaction: Transaction, answer: string): Promise<void>;
  /** Commits the last change without an answer: what a handler did before it failed stays, as without a key. */
  settle(): Promise<void>;
  /** Rolls back the change that is still open, because it cannot be answered. */
  abandon(reason: unknown): Promise<void>;
}

interface Open {
  answer: PromiseWithResolvers<string | undefined>;
  committed: Promise<void>;
}

/**
 * The change and the answer commit together, but the answer is known only when the handler has returned. So a
 * transaction hands its result to the handler and stays open until then. If a handler runs several transactions, each
 * one commits the one before; the answer goes with the last.
 */
export function keyedCall({ claim, keep }: AnswerStore): KeyedCall {
  let open: Open | undefined;

  async function commitOpen(answer?: string): Promise<void> {
    const last = open;
    open = undefined;
    last?.answer.resolve(answer);
    await last?.committed;
  }

  return {
    async transact<T>(inTransaction: Transaction, work: Work<T>): Promise<T> {
      await commitOpen();
      const result = Promise.withResolvers<T>();
      const answer = Promise.withResolvers<string | undefined>();
      answer.promise.catch(() => undefined);
      let isHandedOn = false;
      const committed = inTransaction(async (step) => {
        // The handler has already used the first result, so a retry is not possible.
        if (isHandedOn) throw new Error('a transaction failed after its result was handed on');
        await claim(step.trx);
        result.resolve(await work(step));
        isHandedOn = true;
        const text = await answer.promise;
        if (text !== undefined) await keep(step.trx, text);
      });
      const opened = { answer, committed };
      open = opened;
      committed.catch((error: unknown) => {
        if (open === opened) open = undefined;
        result.reject(error);
      });
      return result.promise;
    },

    async finish(inTransaction, answer) {
      if (open) return commitOpen(answer);
      await inTransaction(async ({ trx }) => {
        await claim(trx);
        await keep(trx, answer);
      });
    },

    settle: () => commitOpen(),

    async abandon(reason) {
      const last = open;
      open = undefined;
      last?.answer.reject(reason);
      await last?.committed.catch(() => undefined);
    },
  };
}
