import { sql } from 'kysely';
import { type Clock, second, systemClock } from '#clock.ts';
import { oneRow } from '#known.ts';
import { type Log, watchFailure } from '#log.ts';
import { singleFlight } from '#queues/single-flight.ts';
import { inShare } from './pool-shares.ts';
import type { Db } from './schema.ts';
import { outsideCall } from './transact.ts';

/** A clock that is off by more than this is logged: its operators do not expect it. */
const worthALine = 2 * second;
/** A machine whose clock is off by more than this does no due work. */
const tooFar = 30 * second;
/** Jobs that ask at the same moment share one answer. */
const keptFor = second / 2;

/** Compares this machine's clock with the database's. */
export interface OwnClock {
  /** Asks the database what time it is. */
  compare(): Promise<void>;
  /** How far this machine's clock is ahead, in milliseconds; negative if it is behind. */
  ahead(): number;
  /** Whether the clock is near enough for this machine to do due work. */
  isNear(): boolean;
}

/**
 * The database's time, which all copies share and by which everything due, taken or expired is judged. It continues
 * from the database's last answer with a monotonic counter, so that this machine's own clock does not matter.
 */
interface DatabaseClock extends Clock, OwnClock {}

export async function openDatabaseClock(db: Db, log: Log, own: Clock = systemClock): Promise<DatabaseClock> {
  const trouble = watchFailure(log, {
    begins: 'the clock of this machine differs from the database’s by over 2 s: set it by NTP',
    ends: 'the clock of this machine agrees with the database’s again',
  });
  const idle = watchFailure(log, {
    begins: 'the clock of this machine differs by over 30 s: what is due is left to other copies',
    ends: 'the clock of this machine is near enough: this copy does what is due again',
  });
  let base = own.now().getTime() - performance.now();
  let ahead = 0;

  function report(): void {
    const facts = { ahead_seconds: Math.round(ahead / 100) / 10 };
    if (Math.abs(ahead) > worthALine) trouble.begin(facts);
    else trouble.end();
    if (Math.abs(ahead) > tooFar) idle.begin(facts);
    else idle.end();
  }

  async function compare(): Promise<void> {
    const asked = performance.now();
    const time = await outsideCall(() => inShare('staff', () => readTime(db)));
    const answered = performance.now();
    const between = (asked + answered) / 2;
    const doubt = (answered - asked) / 2;
    // Within the measurement's uncertainty the old base is as good, and keeping it never makes the clock go back.
    if (Math.abs(time - between - base) > doubt) base = time - between;
    ahead = own.now().getTime() - performance.now() - base;
    report();
  }

  await compare();
  return {
    now: () => new Date(base + performance.now()),
    compare: singleFlight(compare, keptFor),
    ahead: () => ahead,
    isNear: () => Math.abs(ahead) <= tooFar,
  };
}

async function readTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  return oneRow(rows).ms;
}
