import type { Brand } from '@matchdesk/contract/content/brand';
import type { Trx } from '#database/schema.ts';

type Change = Pick<Brand, 'name' | 'line' | 'colour'> & Partial<Pick<Brand, 'logo'>>;

export async function saveBrand(trx: Trx, change: Change, now: Date): Promise<void> {
  await trx
    .updateTable('brand')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .execute();
}
