import { sql } from 'kysely';
import pg from 'pg';
import { second, withTimeout } from '#clock.ts';
import { type Log, watchFailure } from '#log.ts';
import { singleFlight } from '#queues/single-flight.ts';
import { isOutage } from './lost-connection.ts';
import { inShare } from './pool-shares.ts';
import type { Db } from './schema.ts';
import { outsideCall } from './transact.ts';

/** A database that accepts a connection and then does not answer counts as away. */
const answersWithin = 5 * second;
const lookedAtEvery = second;
const diskFull = '53100';

/** A time in which the database cannot be used: one line is logged when it begins and one when it ends. */
export interface Outage {
  /** Begins an outage if the error means one; returns whether it does. */
  notice(error: unknown): boolean;
  /** Asks the database; throws if it cannot be used. */
  check(): Promise<void>;
  isUnderWay(): boolean;
  close(): void;
}

export function watchOutage(db: Db, log: Log): Outage {
  const trouble = watchFailure(log, {
    begins: 'the database cannot be used: calls answer 503',
    ends: 'the database can be used again',
  });
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;
  let noticed = 0;
  let isClosed = false;

  function begin(error: Error): void {
    if (isClosed) return;
    noticed += 1;
    if (error instanceof pg.DatabaseError && error.code === diskFull) isFull = true;
    trouble.begin({ reason: error.message });
    timer ??= setInterval(() => void check().catch(() => {}), lookedAtEvery).unref();
  }

  function end(): void {
    clearInterval(timer);
    timer = undefined;
    isFull = false;
    trouble.end();
  }

  const ask = () =>
    outsideCall(() =>
      inShare('staff', async () => {
        await checkTakesChanges(db);
        if (isFull) await writeAPage(db);
      }),
    );

  const check = singleFlight(async () => {
    const before = noticed;
    try {
      await withTimeout(ask(), answersWithin);
    } catch (error) {
      begin(error as Error);
      throw error;
    }
    if (noticed === before) end();
  });

  return {
    notice(error) {
      if (!isOutage(error)) return false;
      begin(error as Error);
      return true;
    },
    check,
    isUnderWay: trouble.isUnderWay,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** A standby answers every read, but each change that is sent to it would fail. */
async function checkTakesChanges(db: Db): Promise<void> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  if (rows[0]?.standby) throw new Error('it is a standby and takes no changes');
}

/** With a full disk, reads still work. What is written here is gone with the transaction. */
async function writeAPage(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table room_left (page text) on commit drop`.execute(trx);
    await sql`insert into room_left select repeat('x', 2000) from generate_series(1, 40)`.execute(trx);
  });
}
