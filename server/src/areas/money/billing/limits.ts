import type { UserId } from '@matchdesk/contract/ids';
import type { Language, Sentence } from '@matchdesk/contract/languages';
import { type WalletCurrency, walletCurrencies } from '@matchdesk/contract/limits';
import type { Colleague, LimitChange, TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { hasRole } from '@matchdesk/contract/permissions';
import { saveSettingIn } from '#areas/content/settings/index.ts';
import { recordChange } from '#audit/index.ts';
import { hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import {
  isFreshlyProven,
  listTreasurers,
  lockGrantsForDecision,
  type Person,
  readLinks,
  type Treasurer,
  type TreasurerMessage,
  tellTreasurers,
} from '#people/index.ts';
import { toCents } from '#rows/ledger/index.ts';
import {
  decide,
  findWaiting,
  getLimits,
  insertWaiting,
  isSameLimit,
  type Limits,
  limitSettings,
  listWaiting,
  lockLimits,
  type StoredLimitChange,
} from './limits.store.ts';
import { checkMayTouchMoney, readGuards } from './money-pause.ts';
import { colleaguesBeside } from './two-people.ts';

interface Raise {
  id: number;
  actor: Person;
  currency: WalletCurrency;
  value: string;
  due_at: Date | null;
}

interface At {
  demo: boolean;
  now: Date;
  limits: Limits;
}

const toNumber = (limit: string) => (limit === '' ? null : Number(limit));

/** The subject of the limits' History. */
export const limitsHistory = { area: 'billing', subject: 'two-person limits', id: 0 } as const;

const alone = 72 * hour;

/**
 * A lower limit takes effect at once; a higher one, or none, waits. An unchanged limit stays, and so does a request
 * that waits for it.
 */
export function changeLimits(
  context: Context,
  actor: Person,
  wanted: Record<WalletCurrency, string | null>,
): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    if (!isFreshlyProven(actor, now)) throw refuse('proof-needed');
    await lockLimits(trx);
    const limits = await getLimits(trx);
    for (const currency of walletCurrencies) {
      const value = wanted[currency] ?? '';
      if (isSameLimit(value, limits[currency])) continue;
      if (isHigher(value, limits[currency])) await askForRaise(context, step, actor, { currency, value });
      else await lower(step, actor, { currency, value }, limits[currency] === '' ? 'switched on' : 'lowered');
    }
    return readLimits(trx, context.demo, now);
  });
}

/** No limit counts as the highest. */
const isHigher = (value: string, before: string): boolean =>
  before !== '' && (value === '' || toCents(value) > toCents(before));

async function lower(
  step: Step,
  actor: Person,
  limit: { currency: WalletCurrency; value: string },
  action: 'switched on' | 'lowered',
): Promise<void> {
  const { trx, now } = step;
  const waiting = await findWaiting(trx, limit);
  if (waiting) await decide(trx, waiting, 'replaced', { by: actor.id, at: now });
  await saveLimit(step, actor, { ...limit, action });
}

/**
 * Asks for a higher limit, or for none. Another Super admin has to confirm it; where nobody can, it takes effect after
 * a while.
 */
async function askForRaise(
  context: Context,
  step: Step,
  actor: Person,
  { currency, value }: { currency: WalletCurrency; value: string },
): Promise<void> {
  const { trx, now } = step;
  const before = await findWaiting(trx, { currency });
  if (before && isSameLimit(before.value, value)) return;
  if (before) await decide(trx, before, 'replaced', { by: actor.id, at: now });
  const due_at = (await hasConfirmer(context, step, { asked_by: actor.id, asked_at: now.toISOString() }))
    ? null
    : later(now, alone);
  const id = await insertWaiting(trx, { currency, value, asked_by: actor.id, asked_at: now, due_at });
  await recordChange(step, {
    ...limitsHistory,
    actor,
    action: 'higher limit asked',
    after: { [currency]: value || null },
  });
  await tellTreasurers(context, step, limitRaiseMessage({ id, actor, currency, value, due_at }));
}

async function hasConfirmer(
  { demo }: Context,
  { trx, now }: Step,
  { asked_by, asked_at }: Pick<StoredLimitChange, 'asked_by' | 'asked_at'>,
): Promise<boolean> {
  await lockGrantsForDecision(trx);
  const limits = await getLimits(trx);
  const question = { asker: asked_by, asked: new Date(asked_at) };
  const others = await superAdminsBeside(trx, question, { demo, now, limits });
  return others.some(({ why_not }) => why_not === null);
}

export function confirmRaise(context: Context, actor: Person, id: number): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    if (!isFreshlyProven(actor, now)) throw refuse('proof-needed');
    await lockLimits(trx);
    await lockGrantsForDecision(trx);
    const change = await findWaiting(trx, { id });
    if (!change) throw refuse('limit-change-not-found');
    await checkConfirmer(context, step, actor, change);
    await decide(trx, change, 'confirmed', { by: actor.id, at: now });
    await saveLimit(step, actor, { ...change, action: 'higher limit confirmed' });
    return readLimits(trx, context.demo, now);
  });
}

async function checkConfirmer(
  { demo }: Context,
  { trx, now }: Step,
  actor: Person,
  { asked_by, asked_at }: StoredLimitChange,
): Promise<void> {
  if (asked_by === actor.id) throw refuse('limit-asked-by-you');
  checkMayTouchMoney(actor, await readGuards(trx, actor), now);
  const asker = (await listSuperAdmins(trx, demo)).find(({ id }) => id === asked_by);
  if (!asker) throw refuse('limit-asker-gone');
  const limits = await getLimits(trx);
  const question = { asker: asked_by, asked: new Date(asked_at) };
  const others = await superAdminsBeside(trx, question, { demo, now, limits });
  if (others.some(({ user, why_not }) => user.id === actor.id && why_not === 'linked'))
    throw refuse('linked-with-first', { name: asker.nickname });
}

export function cancelRaise(context: Context, actor: Person, id: number): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    await lockLimits(trx);
    const change = await findWaiting(trx, { id });
    if (!change) throw refuse('limit-change-not-found');
    await decide(trx, change, 'canceled', { by: actor.id, at: now });
    await recordChange(step, {
      ...limitsHistory,
      actor,
      action: 'higher limit called off',
      before: { [change.currency]: change.value || null },
    });
    return readLimits(trx, context.demo, now);
  });
}

/**
 * Applies due limits that nobody could confirm, if there is still nobody who can, and whoever asked is still Super
 * admin.
 */
export function applyDueLimits(context: Context): Promise<number> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const isDue = ({ due_at }: StoredLimitChange) => due_at !== null && Date.parse(due_at) <= now.getTime();
    if (!(await listWaiting(trx)).some(isDue)) return 0;
    await lockLimits(trx);
    const superAdmins = await listSuperAdmins(trx, context.demo);
    let applied = 0;
    for (const change of (await listWaiting(trx)).filter(isDue)) {
      if (!superAdmins.some(({ id }) => id === change.asked_by)) continue;
      if (await hasConfirmer(context, step, change)) continue;
      await decide(trx, change, 'waited', { by: null, at: now });
      await saveLimit(step, undefined, { ...change, action: 'higher limit counts after 72 hours' });
      applied += 1;
    }
    return applied;
  });
}

/** Saves a limit that takes effect now, and since when there is any limit at all. */
async function saveLimit(
  step: Step,
  actor: Person | undefined,
  { currency, value, action }: { currency: WalletCurrency; value: string; action: string },
): Promise<void> {
  const { trx, now } = step;
  const before = await getLimits(trx);
  await saveSettingIn(step, actor, { name: limitSettings[currency], value });
  const after = { ...before, [currency]: value };
  const [was, is] = [before, after].map(({ EUR, COINS }) => EUR !== '' || COINS !== '');
  if (was !== is)
    await saveSettingIn(step, actor, { name: limitSettings.since, value: is ? now.toISOString() : '' });
  await recordChange(step, {
    ...limitsHistory,
    actor,
    action,
    before: { [currency]: before[currency] || null },
    after: { [currency]: value || null },
  });
}

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

async function listSuperAdmins(db: Db | Trx, demo: boolean): Promise<Treasurer[]> {
  return (await listTreasurers(db, demo)).filter((person) => hasRole(person, 'Super admin'));
}

/** The other Super admins, and whether each may confirm what the asker asked for. */
async function superAdminsBeside(
  db: Db | Trx,
  { asker, asked }: { asker: UserId; asked: Date },
  { demo, now, limits }: At,
): Promise<Colleague[]> {
  const times = { now, asked, from: limits.since === '' ? undefined : new Date(limits.since) };
  const links = await readLinks(db, times);
  return colleaguesBeside(await listSuperAdmins(db, demo), { first: asker, links, ...times });
}

/** What those who act on money are told about a requested higher limit. */
export function limitRaiseMessage({ id, actor, currency, value, due_at }: Raise): TreasurerMessage {
  const when = due_at === null ? waits : counts;
  return {
    type: 'limit waits',
    id,
    subject,
    text,
    facts: (language: Language) => ({
      by: actor.nickname,
      limit: value === '' ? none[language] : `${value} ${currency}`,
      when: when[language].replace('{at}', due_at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''),
    }),
  };
}

const none: Sentence = { en: 'no limit', it: 'nessun limite' };

const waits: Sentence = {
  en: 'It takes effect once another Super admin confirms it.',
  it: 'Vale dopo la conferma di un altro Super admin.',
};

const counts: Sentence = {
  en: 'There is no other Super admin who may confirm it, so it takes effect at {at} (UTC), unless it is cancelled.',
  it: 'Nessun altro Super admin può confermarlo: varrà dalle {at} (UTC), se non viene annullato.',
};

const subject: Sentence = {
  en: 'Somebody asked for a higher limit for payments by one person',
  it: 'Qualcuno ha chiesto un limite più alto per i pagamenti di una sola persona',
};

const text: Sentence = {
  en: `Hello,

{by} asked to change the limit above which two people must confirm a payment: {limit}. {when}

If you did not expect this, please look at the exchange rates page in Matchdesk, where a Super admin can cancel it.
`,
  it: `Ciao,

{by} ha chiesto di cambiare il limite oltre il quale due persone devono confermare un pagamento: {limit}. {when}

Se non te lo aspettavi, guarda la pagina dei cambi in Matchdesk, dove un Super admin può annullarlo.
`,
};
