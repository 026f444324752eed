import type { UserId } from '@matchdesk/contract/ids';
import type { Colleague, LimitChange, TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { hasRole } from '@matchdesk/contract/permissions';
import type { Db, Trx } from '#database/schema.ts';
import { listTreasurers, readLinks, type Treasurer } from '#people/index.ts';
import { colleaguesBeside } from './billing.colleagues.ts';
import { getLimits, type Limits, listWaiting } from './limits.store.ts';

interface At {
  demo: boolean;
  now: Date;
  limits: Limits;
}

const toNumber = (limit: string) => (limit === '' ? null : Number(limit));

export async function readLimits(db: Db | Trx, demo: boolean, now: Date): Promise<TwoPeopleLimits> {
  const limits = await getLimits(db);
  return {
    EUR: toNumber(limits.EUR),
    COINS: toNumber(limits.COINS),
    waiting: await readWaiting(db, { demo, now, limits }),
  };
}

/** The requested limits that wait, with who may confirm each. */
async function readWaiting(db: Db | Trx, at: At): Promise<LimitChange[]> {
  const waiting = await listWaiting(db);
  return Promise.all(
    waiting.map(async ({ id, currency, value, asker, asked_at, due_at }) => ({
      id,
      currency,
      limit: value === '' ? null : Number(value),
      asked_by: asker,
      asked_at,
      due_at,
      colleagues: await superAdminsBeside(db, { asker: asker.id, asked: new Date(asked_at) }, at),
    })),
  );
}

export async function listSuperAdmins(db: Db | Trx, demo: boolean): Promise<Treasurer[]> {
  return (await listTreasurers(db, demo)).filter((person) => hasRole(person, 'Super admin'));
}

/** The other Super admins, and whether each may confirm what the asker asked for. */
export async function superAdminsBeside(
  db: Db | Trx,
  { asker, asked }: { asker: UserId; asked: Date },
  { demo, now, limits }: At,
): Promise<Colleague[]> {
  const times = { now, asked, from: limits.since === '' ? undefined : new Date(limits.since) };
  const links = await readLinks(db, times);
  return colleaguesBeside(await listSuperAdmins(db, demo), { first: asker, links, ...times });
}
