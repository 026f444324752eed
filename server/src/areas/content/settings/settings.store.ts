import type { Setting } from '@matchdesk/contract/content/settings';
import type { Db, Trx } from '#database/schema.ts';

const columns = ['name as config_name', 'value as config_value'] as const;

export async function listSettings(db: Db): Promise<Setting[]> {
  return db.selectFrom('settings').select(columns).orderBy('name').execute();
}

export async function lockSetting(trx: Trx, name: string): Promise<Setting | undefined> {
  return trx.selectFrom('settings').where('name', '=', name).select(columns).forUpdate().executeTakeFirst();
}

export async function saveSetting(trx: Trx, name: string, value: string, now: Date): Promise<void> {
  await trx.updateTable('settings').set({ value, updated_at: now }).where('name', '=', name).execute();
}
