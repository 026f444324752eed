import type { Channel, ChannelPattern, EventType, LiveEvents } from '@matchdesk/contract/channels';
import pg from 'pg';
import type { Context } from '#context.ts';
import type { KeyedCall } from '../idempotency/keyed-call.ts';
import { type Call, currentCall, currentStep, leaveOpen, outsideCall, withinStep } from './current-call.ts';
import type { Db, Trx } from './schema.ts';

type Announce = <P extends ChannelPattern, T extends EventType<P>>(
  channel: Channel<P>,
  type: T,
  data: LiveEvents[P][T],
) => void;

/** One transaction, and what is announced once it commits. */
export interface OpenStep {
  trx: Trx;
  now: Date;
  announce: Announce;
  /** Announces at once, before the commit: for the progress of a long transaction. */
  announceProgress: Announce;
  /** Runs after the commit; for what must not happen when the transaction is rolled back. */
  afterCommit(effect: () => void): void;
}

/** A transaction as the work in it sees it. */
export interface Step extends OpenStep {
  /**
   * Runs the task at the end of the work, once for each name: for what is derived from everything the work has written.
   */
  beforeCommit(name: string, task: () => Promise<void>): void;
  /**
   * Refuses a caller who has lost access. Runs by itself at the end, when every lock has been waited for; work that
   * takes rights from the caller itself calls it before doing so.
   */
  checkCaller(): Promise<void>;
}

type Work<T> = (step: OpenStep) => Promise<T>;

const attempts = 5;
const worthRetrying = new Set(['40001', '40P01']);

/**
 * Runs the work in a transaction, and retries it when PostgreSQL could not serialise it. Announcements leave only after
 * the commit, so nobody hears of what did not happen. Within the work `context.db` is the transaction, and in a call
 * with an Idempotency-Key it stays so until the answer is kept; a nested `transact` joins it.
 */
export async function transact<T>(context: Context, work: (step: Step) => Promise<T>): Promise<T> {
  return transactWithin(context, callOf(context), work);
}

/**
 * Like `transact`, without checking the caller: what was half done must be taken back even if they have lost access.
 */
export async function transactUnchecked<T>(context: Context, work: (step: Step) => Promise<T>): Promise<T> {
  const call = callOf(context);
  return transactWithin(context, call && { ...call, checkCaller: undefined }, work);
}

const callOf = ({ db }: Context): Call | undefined => (db.isTransaction ? undefined : currentCall());

async function transactWithin<T>(
  context: Context,
  call: Call | undefined,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const around = currentStep(context.db);
  if (around) return work(around);
  await call?.beforeTransaction();
  const whole = withTasksBeforeCommit(context.db, work, call?.checkCaller);
  if (!call?.keyed) return runAnnounced(context, whole);
  return transactKeyed(context, call.keyed, whole);
}

function withTasksBeforeCommit<T>(
  db: Db,
  work: (step: Step) => Promise<T>,
  check: Call['checkCaller'],
): Work<T> {
  return (open) => {
    const tasks = new Map<string, () => Promise<void>>();
    let isChecked = false;
    const checkCaller = async () => {
      if (!isChecked) await check?.(open.trx);
      isChecked = true;
    };
    const step: Step = { ...open, beforeCommit: (name, task) => tasks.set(name, task), checkCaller };
    return withinStep(db, step, async () => {
      const done = await work(step);
      for (const task of tasks.values()) await task();
      await checkCaller();
      return done;
    });
  };
}

function transactKeyed<T>(context: Context, keyed: KeyedCall, work: Work<T>): Promise<T> {
  const left = leaveOpen(context.db);
  return keyed.transact(
    (whole) => runAnnounced(context, (step) => whole(step).finally(left.close)),
    async (step) => {
      const done = await work(step);
      left.open(step.trx);
      return done;
    },
  );
}

async function runAnnounced<T>(context: Context, work: Work<T>): Promise<T> {
  const published = context.live.expectPublish();
  try {
    return await tryUntilSerialised(context, work);
  } finally {
    published();
  }
}

async function tryUntilSerialised<T>(context: Context, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const effects: (() => void)[] = [];
    const publish: Announce = (channel, type, data) =>
      outsideCall(() => context.live.publish(channel, type, data as Record<string, unknown>));
    const step: Omit<OpenStep, 'trx'> = {
      now: context.clock.now(),
      announce: (...event) => effects.push(() => publish(...event)),
      announceProgress: publish,
      afterCommit: (effect) => effects.push(effect),
    };
    try {
      const result = await inTransaction(context.db, (trx) => work({ ...step, trx }));
      for (const effect of effects) outsideCall(effect);
      return result;
    } catch (error) {
      if (context.db.isTransaction || attempt >= attempts || !isSerializationFailure(error)) throw error;
    }
  }
}

/** If the context is already inside a transaction, the work becomes part of it. */
function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}

function isSerializationFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && worthRetrying.has(error.code ?? '');
}
