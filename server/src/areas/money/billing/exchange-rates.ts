import { channels } from '@matchdesk/contract/channels';
import type { Setting } from '@matchdesk/contract/content/settings';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { FieldSentence } from '@matchdesk/contract/field-sentences';
import { walletCurrencies } from '@matchdesk/contract/limits';
import type { getExchangeRates, RateForm } from '@matchdesk/contract/money/billing';
import { changeSettingNamed } from '#areas/content/settings/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { isFreshlyProven, type Person } from '#people/index.ts';
import { getCurrentSet, insertRates, listRates, lockRateSets } from './exchange-rates.store.ts';

/** The subject of the rates' History. */
export const ratesHistory = { subject: 'exchange rates', subjectId: 0 } as const;

type Rates = ReplyOf<typeof getExchangeRates>;

export async function readRates(db: Db | Trx): Promise<Rates> {
  const set_id = await getCurrentSet(db);
  const rates = await listRates(db, set_id);
  return {
    data: rates.map(({ name, code, symbol, rate, minimal_withdraw }) => ({
      name,
      code,
      symbol,
      rate: Number(rate),
      minimal_withdraw: Number(minimal_withdraw),
    })),
    meta: { set_id },
  };
}

/** The wallets' currencies cannot be removed, and EUR stays at 1, because everything is counted in it. */
function checkRates(rates: readonly RateForm[]): void {
  const wrong: Record<string, FieldSentence> = {};
  const codes = rates.map(({ code }) => code);
  codes.forEach((code, index) => {
    if (codes.indexOf(code) !== index) wrong[`rates[${index}][code]`] = 'currency-twice';
  });
  const euro = codes.indexOf('EUR');
  if (walletCurrencies.some((currency) => !codes.includes(currency))) wrong.rates = 'own-currencies-stay';
  else if (Number(rates[euro]?.rate) !== 1) wrong[`rates[${euro}][rate]`] = 'own-currencies-stay';
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
}

export function saveRates(
  context: Context,
  actor: Person,
  { rates, set_id }: { rates: RateForm[]; set_id?: number | undefined },
): Promise<Rates> {
  checkRates(rates);
  return transact(context, async ({ trx, now, announce }) => {
    if (!isFreshlyProven(actor, now)) throw refuse('proof-needed');
    const current = await lockRateSets(trx);
    if (set_id !== undefined && set_id !== current) throw refuse('rates-changed');
    const before = await listRates(trx, current);
    const id = await insertRates(trx, rates, { actor_id: actor.id, at: now });
    await recordAudit(trx, {
      at: now,
      actor,
      ...ratesHistory,
      action: 'changed',
      before: snapshot(before),
      after: snapshot(await listRates(trx, id)),
    });
    announce(channels.desk('billing'), 'rates', { id });
    return readRates(trx);
  });
}

const snapshot = (rates: Awaited<ReturnType<typeof listRates>>) =>
  Object.fromEntries(
    rates.map(({ code, name, symbol, rate, minimal_withdraw }) => [
      code,
      { name, symbol, rate: Number(rate), minimal_withdraw: Number(minimal_withdraw) },
    ]),
  );

export function switchTurq(context: Context, actor: Person, isOn: boolean): Promise<Setting> {
  return changeSettingNamed(context, actor, 'turq_enabled', isOn ? '1' : '0');
}
