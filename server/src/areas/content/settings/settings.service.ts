import { channels } from '@matchdesk/contract/channels';
import { pointsSetting, readPointsTable } from '@matchdesk/contract/content/seasons.rules';
import type { Setting } from '@matchdesk/contract/content/settings';
import { requireFactorOf } from '#areas/people/users/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { isWrongAllowance } from '#files/index.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { factorRolesSetting, type Person } from '#people/index.ts';
import { lockSetting, saveSetting } from './settings.store.ts';

/** Settings that have calls of their own, with rules of their own. */
const isElsewhere = (name: string): boolean =>
  name.startsWith('two_people_limit_') || name === 'turq_enabled';

export async function changeSetting(
  context: Context,
  actor: Person,
  name: string,
  value: string,
): Promise<Setting> {
  if (isElsewhere(name)) throw refuse('setting-elsewhere', { key: name });
  return changeSettingNamed(context, actor, name, value);
}

export const changeSettingNamed = (
  context: Context,
  actor: Person,
  name: string,
  value: string,
): Promise<Setting> => transact(context, (step) => changeSettingIn(context, step, actor, { name, value }));

async function changeSettingIn(
  context: Context,
  step: Step,
  actor: Person,
  { name, value }: { name: string; value: string },
): Promise<Setting> {
  if (name === pointsSetting && !readPointsTable(value)) throw refuseFields({ value: 'points-table' });
  if (isWrongAllowance(name, value)) throw refuseFields({ value: 'megabytes' });
  if (name === factorRolesSetting) await requireFactorOf(context, step, actor, value);
  return saveSettingIn(step, actor, { name, value });
}

/** Saves a setting that the caller has checked; `actor` is undefined where the server itself changes it. */
export async function saveSettingIn(
  { trx, now, announce }: Step,
  actor: Person | undefined,
  { name, value }: { name: string; value: string },
): Promise<Setting> {
  const before = await lockSetting(trx, name);
  if (!before) throw refuse('setting-not-found', { key: name });
  const after = { config_name: name, config_value: value };
  await saveSetting(trx, name, value, now);
  await recordAudit(trx, {
    at: now,
    actor,
    subject: `setting ${name}`,
    subjectId: 0,
    action: 'changed',
    before,
    after,
  });
  announce(channels.desk('settings'), 'changed', after);
  return after;
}
