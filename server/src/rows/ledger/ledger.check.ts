import { setTimeout as pause } from 'node:timers/promises';
import type { LedgerCheck, LedgerMismatch } from '@matchdesk/contract/money/billing.record';
import { day, hour } from '#clock.ts';
import type { Context } from '#context.ts';
import type { WalletKey } from './ledger.store.ts';
import * as store from './ledger.store.ts';

type Checking = Pick<Context, 'db' | 'clock' | 'log' | 'stopping'>;

/** A transaction may commit after a check with movement ids from before it, so the next check looks back this far. */
const lateMovements = 1000;
/** The pause between two portions, in milliseconds, so that a check of millions slows nobody down. */
const rest = 20;

/** Compares all wallets with their movements, requests and prizes. */
export async function checkWhole(context: Checking): Promise<LedgerCheck> {
  return run(context, true, async (check) => {
    let last: WalletKey | undefined;
    for (;;) {
      const keys = await store.listWalletKeys(context.db, last);
      await check(keys);
      last = keys.at(-1);
      if (keys.length < store.walletsAtOnce) return;
    }
  });
}

/** After a start: checks only what moved since the last good check; after a bad one, everything. */
export async function checkMoved(context: Checking): Promise<LedgerCheck> {
  const last = await store.findLastCheck(context.db);
  if (!last || last.mismatches.length > 0) return checkWhole(context);
  return run(context, false, async (check) => {
    const keys = await store.listMovedKeys(context.db, last.up_to - lateMovements);
    for (let from = 0; from < keys.length; from += store.walletsAtOnce)
      await check(keys.slice(from, from + store.walletsAtOnce));
  });
}

async function run(
  { db, clock, log, stopping }: Checking,
  is_whole: boolean,
  walk: (check: (keys: readonly WalletKey[]) => Promise<void>) => Promise<void>,
): Promise<LedgerCheck> {
  const started_at = clock.now().toISOString();
  const up_to = await store.getLastMovement(db);
  const mismatches: LedgerMismatch[] = [];
  let wallets = 0;
  await walk(async (keys) => {
    stopping.throwIfAborted();
    if (keys.length === 0) return;
    wallets += keys.length;
    mismatches.push(...(await store.listMismatches(db, keys)));
    await pause(rest);
  });
  mismatches.push(...(await store.listWrongRuns(db)));
  const check = { started_at, finished_at: clock.now().toISOString(), is_whole, wallets, mismatches };
  await store.insertCheck(db, { ...check, up_to });
  if (mismatches.length > 0) log.error({ mismatches: mismatches.slice(0, 20) }, 'the ledger does not add up');
  return check;
}

/** The hour of the night, in UTC, from which a whole check is due. */
const nightHour = 3;

/** Whether this night's whole check has not run yet. */
export async function isNightCheckDue({ db, clock }: Checking): Promise<boolean> {
  const now = clock.now().getTime();
  const night = Math.floor((now - nightHour * hour) / day) * day + nightHour * hour;
  const last = await store.findLastCheck(db, true);
  return !last || Date.parse(last.started_at) < night;
}
