import type { WalletCurrency } from '@matchdesk/contract/limits';
import { saveSettingIn } from '#areas/content/settings/index.ts';
import { recordChange } from '#audit/index.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { getLimits, limitSettings } from './limits.store.ts';

/** The subject of the limits' History. */
export const limitsHistory = { area: 'billing', subject: 'two-person limits', id: 0 } as const;

/** Saves a limit that takes effect now, and since when there is any limit at all. */
export async function saveLimit(
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
