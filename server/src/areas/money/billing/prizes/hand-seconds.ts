import type { HandPayment, Prizes } from '@matchdesk/contract/money/billing';
import type { Db, Trx } from '#database/schema.ts';
import { listTreasurers, readLinks, type Treasurer } from '#people/index.ts';
import { getLimits } from '../limits.store.ts';
import { colleaguesBeside, linkTimesOf } from '../two-people.ts';

interface Source {
  db: Db | Trx;
  demo: boolean;
  now: Date;
}

const isWaiting = ({ needs_second, undone }: HandPayment) => needs_second && undone === null;

/** Adds to each payment by hand that waits who may confirm it. */
export async function nameSeconds(source: Source, prizes: Prizes): Promise<Prizes> {
  if (!prizes.hand_payments.some(isWaiting)) return prizes;
  const { db, demo } = source;
  const people = await listTreasurers(db, demo);
  const { since } = await getLimits(db);
  const hand_payments: HandPayment[] = [];
  for (const payment of prizes.hand_payments)
    hand_payments.push(
      isWaiting(payment) ? await nameSecond(source, payment, { people, since: since || null }) : payment,
    );
  return { ...prizes, hand_payments };
}

async function nameSecond(
  { db, now }: Source,
  payment: HandPayment,
  { people, since }: { people: readonly Treasurer[]; since: string | null },
): Promise<HandPayment> {
  const times = linkTimesOf({ created_at: payment.at }, { limit_since: since }, now);
  const links = await readLinks(db, times);
  const beside = { first: payment.by.id, payee: payment.user.id, links, ...times };
  return { ...payment, colleagues: colleaguesBeside(people, beside) };
}
