import { AsyncLocalStorage } from 'node:async_hooks';
import type { Channel, ChannelPattern, EventType, LiveEvents } from '@matchdesk/contract/channels';
import pg from 'pg';
import type { Context } from '#context.ts';
import type { KeyedCall } from '../idempotency/keyed-call.ts';
import type { Db, Trx } from './schema.ts';

/** A call of the API, as seen by the transactions that its handler runs. */
interface Call {
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
function withinStep<T>(db: Db, step: Step, work: () => Promise<T>): Promise<T> {
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
function currentStep(db: Db): Step | undefined {
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
function leaveOpen(db: Db): { open(trx: Trx): void; close(): void } {
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
